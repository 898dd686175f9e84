/** The requests and answers of a chemistry thread: plain data, without objects of OpenChemLib. */
import type { components } from '@contract/schema';
import type { Picture } from '../picture';

export type { Picture };

export type Mode = 'sub' | 'exact' | 'similar';
export type StructureRead = components['schemas']['StructureRead'];

/** A compound that was found. */
export interface CompoundHit {
  cas: string;
  /** 0 to 1, of a similarity search. */
  similarity: number | null;
  /** False for the same skeleton with other stereo. */
  exact: boolean;
}

export interface Candidate {
  cas: string;
  smiles: string;
}

export interface Tasks {
  /** Nothing: answered as soon as the thread is ready. */
  warm: { input: null; answer: null };
  /** Reads a text as a structure. */
  read: { input: { text: string }; answer: StructureRead };
  /** All compounds that a structure finds, best first; `least` is the least similarity, 0 to 1. */
  search: {
    input: { text: string; mode: Mode; min: number };
    answer: { query: StructureRead; hits: CompoundHit[]; capped: boolean };
  };
  /** Pictures of compounds in the order they are asked for, with the fragment marked where there is one. */
  pictures: { input: { cas: string[]; fragment: string | null }; answer: Picture[] };
  /** Canonical code and formula of a SMILES; null when it is no molecule. */
  identify: { input: { smiles: string }; answer: { code: string; formula: string } | null };
  /** CAS numbers of the candidates that are the molecule of this code. */
  same: { input: { code: string; candidates: Candidate[] }; answer: string[] };
}

export type Task = keyof Tasks;
export type TaskInput<T extends Task> = Tasks[T]['input'];
export type Answer<T extends Task> = Tasks[T]['answer'];

export interface Request<T extends Task = Task> {
  task: T;
  input: TaskInput<T>;
}
