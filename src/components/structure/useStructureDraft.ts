import { useRequest } from 'ahooks';
import { useRef, useState } from 'react';
import { isMolfile } from '@domain/chemistry/molfile';
import { errorMessage } from '@domain/shared/failure';

/** A parsed structure. */
export interface StructureInWords {
  smiles: string;
  formula: string;
  /** g/mol */
  molarMass: number;
  /** SVG */
  picture: string;
}

/** ms without typing or drawing before the structure is parsed */
const DEBOUNCE_MS = 250;

/** One structure in two places, the text and the drawing board: each follows the other. */
export function useStructureDraft(initial: string, onRead: (text: string) => Promise<StructureInWords>) {
  const [text, setText] = useState(initial);
  const [shown, setShown] = useState('');
  const drawn = useRef(false);
  const version = useRef(0);

  const { data, error, loading } = useRequest(
    async () => {
      const read = text.trim() === '' ? null : await onRead(text);
      return { read, of: text };
    },
    {
      refreshDeps: [text],
      debounceWait: DEBOUNCE_MS,
      // An incomplete structure is reported beside the text, not as a failure of the page.
      onError: () => undefined,
      onSuccess: ({ read }) => {
        // The board keeps its own drawing. A name after the SMILES makes it accept a structure that it has shown before.
        if (!drawn.current) setShown(read ? `${read.smiles} ${++version.current}` : '');
      },
    },
  );

  const write = (next: string) => {
    drawn.current = false;
    setText(next);
  };
  const draw = (smiles: string) => {
    drawn.current = true;
    setText(smiles);
  };

  // Only the text itself keeps explicit hydrogens.
  const smilesOf = ({ smiles }: StructureInWords) => (isMolfile(text) ? smiles : text.trim());
  const read = text.trim() === '' || error ? null : (data?.read ?? null);

  /** SMILES to search for; throws when the text cannot be parsed. */
  const readAgain = async () => smilesOf(await onRead(text));

  return {
    text,
    shown,
    write,
    draw,
    readAgain,
    read,
    /** SMILES of the text that was parsed; null while it is incomplete or being parsed. */
    smiles: read === null || data?.of !== text ? null : smilesOf(read),
    fault: error && text.trim() !== '' ? errorMessage(error) : null,
    busy: loading,
  };
}
