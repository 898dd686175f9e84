import { CanvasMoleculeEditor } from 'react-ocl';

interface Props {
  /** SMILES to show, perhaps with a name after a space; a new name shows the same structure again. */
  shown: string;
  /** SMILES of the drawing, after each stroke. */
  onDraw: (smiles: string) => void;
}

/** The drawing board. It includes OpenChemLib, 340 kB: always load it lazily. */
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
