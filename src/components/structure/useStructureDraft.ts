import { useRequest } from 'ahooks';
import { useRef, useState } from 'react';
import { isMolfile } from '@domain/chemistry/molfile';
import { errorMessage } from '@domain/shared/failure';

/** A structure as it was understood. */
export interface StructureInWords {
  smiles: string;
  formula: string;
  /** g/mol */
  molarMass: number;
  /** SVG */
  picture: string;
}

/** ms of silence before what was typed or drawn is read */
const PAUSE = 250;

/** One structure in two places, the text and the drawing board: a change in either is followed by the other. */
export function useStructureDraft(initial: string, onRead: (text: string) => Promise<StructureInWords>) {
  const [text, setText] = useState(initial);
  const [shown, setShown] = useState('');
  const drawn = useRef(false);
  const version = useRef(0);

  const { data, error, loading } = useRequest(async () => (text.trim() === '' ? null : onRead(text)), {
    refreshDeps: [text],
    debounceWait: PAUSE,
    // Half a structure is no failure of the page: it is said beside the text.
    onError: () => undefined,
    onSuccess: (read) => {
      // The board keeps its own drawing. A name after the SMILES makes it take a structure that it has shown before.
      if (!drawn.current) setShown(read ? `${read.smiles} ${++version.current}` : '');
    },
  });

  const write = (next: string) => {
    drawn.current = false;
    setText(next);
  };
  const draw = (smiles: string) => {
    drawn.current = true;
    setText(smiles);
  };

  /** SMILES to search for; throws where the text cannot be read. A written hydrogen survives only in the text itself. */
  const readAgain = async () => {
    const read = await onRead(text);
    return isMolfile(text) ? read.smiles : text.trim();
  };

  return {
    text,
    shown,
    write,
    draw,
    readAgain,
    read: text.trim() === '' || error ? null : (data ?? null),
    fault: error && text.trim() !== '' ? errorMessage(error) : null,
    busy: loading,
  };
}
