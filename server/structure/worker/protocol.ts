/** Requests and answers of a chemistry thread: plain data, without objects of OpenChemLib. */
import type { components } from '@contract/schema';
import type { Family } from '../forbidden/families';
import type { ListedCode } from '../forbidden/listed';
import type { Picture } from '../picture';
import type { StandardKeys } from '../standard/compare';

export type { Picture };

export type Mode = 'sub' | 'exact' | 'similar';
export type StructureRead = components['schemas']['StructureRead'];

/** A found compound. */
export interface CompoundHit {
  cas: string;
  /** 0 to 1, for similarity searches. */
  similarity: number | null;
  /** False for the same skeleton with different stereochemistry. */
  exact: boolean;
}

export interface Screened {
  /** Keys of the standardised form. */
  keys: StandardKeys;
  smiles: string;
  /** As OpenChemLib writes it. */
  formula: string;
  /** The list or family of a forbidden structure; null when it may be sold. */
  refused: ListedCode | Family | null;
}

export interface Candidate {
  cas: string;
  smiles: string;
}

export interface Tasks {
  /** Does nothing; answered as soon as the thread is ready. */
  warm: { input: null; answer: null };
  /** Parses a text as a structure. */
  read: { input: { text: string }; answer: StructureRead };
  /** All compounds that a structure finds, best first; `min` is the minimum similarity, 0 to 1. */
  search: {
    input: { text: string; mode: Mode; min: number };
    answer: { query: StructureRead; hits: CompoundHit[]; capped: boolean };
  };
  /** Pictures of compounds in the requested order, with the fragment marked if there is one. */
  pictures: { input: { cas: string[]; fragment: string | null }; answer: Picture[] };
  /** Standard keys and formula of a SMILES; null when it is not a molecule. */
  identify: { input: { smiles: string }; answer: { keys: StandardKeys; formula: string } | null };
  /** Composition of a structure, and why it is never sold. */
  screen: { input: { text: string }; answer: Screened };
  /** CAS numbers of those candidates that are the molecule with these keys. */
  same: { input: { keys: StandardKeys; candidates: Candidate[] }; answer: string[] };
}

export type Task = keyof Tasks;
export type TaskInput<T extends Task> = Tasks[T]['input'];
export type Answer<T extends Task> = Tasks[T]['answer'];

export interface Request<T extends Task = Task> {
  task: T;
  input: TaskInput<T>;
}
