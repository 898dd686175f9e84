/** Reads a text as a reaction and finds its substances. */
import type { components } from '@contract/schema';
import { readReaction } from '../../domain/reaction/readReaction';
import type { Mention } from '../../domain/reaction/types';
import { findSubstances, type Wanted } from './find';

type Reading = components['schemas']['ReactionReading'];

const wantedOf = ({ id, kind, key, also, percent, concentration, hydrate }: Mention): Wanted => ({
  id,
  keys: [{ kind, key }, ...also],
  strength: { percent, molarity: concentration?.value ?? null },
  hydrate,
});

export async function readText(text: string): Promise<Reading> {
  const reading = readReaction(text);
  return { ...reading, ...(await findSubstances(reading.mentions.map(wantedOf))) };
}
