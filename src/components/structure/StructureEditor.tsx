import { CanvasMoleculeEditor } from 'react-ocl';

interface Props {
  /** SMILES to show, perhaps with a name after a blank; a new name shows the same structure anew. */
  shown: string;
  /** SMILES of what is drawn, after each stroke. */
  onDraw: (smiles: string) => void;
}

/** The drawing board. It brings OpenChemLib along, 340 kB: only ever loaded lazily. */
export function StructureEditor({ shown, onDraw }: Props) {
  return (
    <div role="group" aria-label="结构式画板" style={{ height: '100%' }}>
      <CanvasMoleculeEditor
        inputFormat="smiles"
        inputValue={shown}
        onChange={({ getSmiles }) => onDraw(getSmiles())}
      />
    </div>
  );
}
