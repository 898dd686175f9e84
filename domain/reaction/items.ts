/** The parts that a procedure is read into. Places are indexes in the pasted text. */
import type { MentionKey } from './types';
import type { Quantity } from './units';
import type { Usual, WordKind } from './words/lexicon';

interface At {
  from: number;
  to: number;
}

export interface NameItem extends At {
  kind: 'name';
  /** As written, without states. */
  text: string;
  key: MentionKey;
  usual: Usual | null;
  /** Words before it: 无水, 饱和, saturated. */
  states: string[];
  /** The limits of the name are uncertain. */
  isCut: boolean;
  /** The class of a substance of before (`the aldehyde`, 化合物 3). */
  isReference: boolean;
  /** Nothing but its amounts tells that it is a substance. */
  isGuess: boolean;
}

export interface QuantityItem extends At {
  kind: 'quantity';
  quantity: Quantity;
}

export interface WordItem extends At {
  kind: 'word';
  word: string;
  does: WordKind;
}

/** Text in brackets. */
export interface NoteItem extends At {
  kind: 'note';
  items: Item[];
}

export interface MarkItem extends At {
  kind: 'mark';
  mark: 'sentence' | 'clause' | 'list' | 'slash';
}

/** Text that is no word of procedures and no name. */
export interface UnknownItem extends At {
  kind: 'unknown';
  text: string;
}

export type Item = NameItem | QuantityItem | WordItem | NoteItem | MarkItem | UnknownItem;
