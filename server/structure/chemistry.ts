/**
 * The chemistry for the rest of the server. OpenChemLib runs in threads (`worker/`), because a structure can keep it
 * busy for minutes, and other requests must not wait. The main thread never imports it.
 */
import { MAX_STRUCTURE_LENGTH } from '../../domain/search/structureQuery';
import { fault, invalid, Refusal } from '../http/refusal';
import { Pool, type PoolSettings } from '../threads/pool';
import { workerUrl } from '../threads/workerUrl';
import type {
  Answer,
  TaskInput,
  Candidate,
  Mode,
  Picture,
  Request,
  Screened,
  StructureRead,
  Task,
} from './worker/protocol';
import type { StandardKeys } from './standard/compare';

export type { CompoundHit, Mode, Picture, Screened, StructureRead } from './worker/protocol';

export type ChemistrySettings = Omit<PoolSettings, 'file' | 'name' | 'memory'>;

/** Memory limit of a thread, MB: the index, and data that a search creates. */
const MEMORY = 512;

/**
 * The search box waits for a thread only for this part of the usual deadline, because it also searches without
 * structures.
 */
const BOX_PART = 1 / 3;

/** `CHEMISTRY_THREADS`, and `CHEMISTRY_DEADLINE` in ms for slow or busy machines. */
function usual(): ChemistrySettings {
  const deadline = numberOf('CHEMISTRY_DEADLINE', 3000);
  return { threads: numberOf('CHEMISTRY_THREADS', 1), deadline, patience: 2 * deadline, queue: 50 };
}

function numberOf(name: string, otherwise: number): number {
  const number = Number(process.env[name]);
  return Number.isInteger(number) && number > 0 ? number : otherwise;
}

let pool: Pool | undefined;

/** Starts the threads early, optionally with other settings. Without it they start with the first request. */
export async function openChemistry(settings: Partial<ChemistrySettings> = {}): Promise<void> {
  closeChemistry();
  pool = newPool(settings);
  await ask('warm', null);
}

/** Ends the threads; the next request starts new ones. */
export function closeChemistry(): void {
  pool?.close();
  pool = undefined;
}

const newPool = (settings: Partial<ChemistrySettings>) =>
  new Pool({
    ...usual(),
    ...settings,
    name: 'chemistry',
    memory: MEMORY,
    file: workerUrl('chemistry.worker.mjs', 'structure/worker/start.mjs'),
  });

/** The details of a structure for display. Refuses an unreadable text with the place of the fault. */
export const readStructure = async (structure: unknown): Promise<StructureRead> =>
  ask('read', { text: toText(structure) });

/** All compounds that a structure finds, best first. `min` is the minimum similarity, 0 to 1. */
export const searchCompounds = async (
  structure: unknown,
  mode: Mode,
  min: number,
): Promise<Answer<'search'>> => ask('search', { text: toText(structure), mode, min });

/** Pictures of compounds in the given order, with the fragment marked. */
export const picturesOf = async (cas: string[], fragment: unknown): Promise<Picture[]> =>
  ask('pictures', { cas, fragment: fragment === null ? null : toText(fragment) });

/** Standard keys and formula of a SMILES typed in the search box; null when it is not a molecule. */
export const identify = (smiles: string): Promise<Answer<'identify'>> =>
  ask('identify', { smiles }, boxPatience());

/** Composition of a structure, and why it is never sold. Refuses an unreadable text. */
export const screenStructure = async (structure: unknown): Promise<Screened> =>
  ask('screen', { text: toText(structure) });

/** CAS numbers of those candidates that are the molecule with these keys. */
export const sameMolecule = (keys: StandardKeys, candidates: Candidate[]): Promise<string[]> =>
  ask('same', { keys, candidates }, boxPatience());

/** The same for calls that must not go on without an answer: they wait as long as a structure search. */
export const surelySameMolecule = (keys: StandardKeys, candidates: Candidate[]): Promise<string[]> =>
  ask('same', { keys, candidates });

const boxPatience = () => usual().deadline * BOX_PART;

async function ask<T extends Task>(task: T, input: TaskInput<T>, patience?: number): Promise<Answer<T>> {
  const request: Request<T> = { task, input };
  const outcome = await (pool ??= newPool({})).ask(request, patience);
  switch (outcome.kind) {
    case 'answered':
      // The request pairs a task with its answer, which the message type cannot express.
      return outcome.answer as Answer<T>;
    case 'refused':
      return unreadable(outcome.sentence);
    case 'late':
      return invalid('structure', '结构过于复杂，请简化后再检索', 'STRUCTURE_TOO_COMPLEX');
    case 'busy':
      throw new Refusal('BUSY', '检索繁忙，请稍后再试', fault(503));
  }
}

/** Limit the length before the text is sent to a thread. */
function toText(structure: unknown): string {
  if (typeof structure !== 'string' || structure.trim() === '')
    return unreadable('请画出结构，或填写 SMILES、molfile');
  if (structure.length > MAX_STRUCTURE_LENGTH) return unreadable('内容超过 64 kB，请只粘贴一个结构');
  return structure;
}

const unreadable = (sentence: string): never => invalid('structure', sentence, 'STRUCTURE_UNREADABLE');
