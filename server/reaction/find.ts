/**
 * Finds the substances of a reaction. The catalogue answers first; what it does not know is looked up in one pass over
 * the compound table; then a systematic name is read as a structure. A similar name is offered, never chosen.
 */
import { setImmediate } from 'node:timers/promises';
import type { components } from '@contract/schema';
import { isValidCas, normalizeCas } from '../../domain/chemistry/cas';
import { smilesLikeness } from '../../domain/chemistry/smiles';
import type { MentionKey } from '../../domain/reaction/types';
import { catalogue } from '../catalogue';
import { byCatalogNo } from '../search/byNumber';
import { find as search } from '../search/find';
import { calledSo } from '../search/lines';
import { ofCatalogue, ofList, ofNumber, ofStructure, ofTable, type Candidate } from './candidates';
import { NO_STRENGTH, watersOf, type Strength } from './facts';
import { distinct, lookUpTable, MAX_NAME, searchCatalogue, type Search, type Substance } from './lookUp';

type Found = components['schemas']['ReactionFound'];

/** A mention, as far as its substance is concerned. */
export interface Wanted {
  id: number;
  keys: readonly MentionKey[];
  strength: Strength;
  /** Molecules of water as written. */
  hydrate: string | null;
}

/** Limits of one call: names looked up, structures read, similar names searched. */
const LIMITS = { names: 60, structures: 16, similar: 10 } as const;
const MAX_CANDIDATES = 12;
export interface Findings {
  found: Found[];
  /** Some names were not looked up, because the text has too many. */
  isCut: boolean;
}

/** The substances of the wanted mentions, in their order. Names beyond the limits have no candidates. */
export async function findSubstances(wanted: readonly Wanted[]): Promise<Findings> {
  const budget = { structures: LIMITS.structures as number, similar: LIMITS.similar as number };
  const searches = new Map<string, Search>();
  let isCut = false;
  for (const { keys } of wanted)
    for (const { kind, key } of keys) {
      const id = `${kind} ${key}`;
      if (searches.has(id)) continue;
      isCut ||= searches.size >= LIMITS.names;
      if (isCut) break;
      searches.set(id, await searchCatalogue(kind, key, budget));
      await setImmediate();
    }
  const table = await lookUpTable([...searches.values()]);
  const found: Found[] = [];
  for (const one of wanted) {
    const own = one.keys.map(({ kind, key }) => searches.get(`${kind} ${key}`) ?? null);
    const known = own.flatMap((search) => search ?? []);
    // A mention of which a name was not looked up stays open: the names may disagree.
    found.push(
      known.length < own.length
        ? { id: one.id, candidates: [], chosen: null, disagree: false }
        : foundOf(one, known, table, budget),
    );
    await setImmediate();
  }
  return { found, isCut };
}

/** Candidates of one key. */
function candidatesOf(one: Search, table: ReadonlyMap<Search, Substance[]>, strength: Strength): Candidate[] {
  if (one.hits.length > 0) return one.hits.flatMap(({ cas, by }) => ofCatalogue(cas, by, strength) ?? []);
  if (one.listed !== null) return [ofList(one.listed, one.key)];
  const others = table.get(one) ?? [];
  const by =
    one.kind === 'cas' || one.kind === 'catalogNo' ? 'cas' : one.structure === null ? 'name' : 'structure';
  // A Chinese name that was read as this structure names it better than the table, which has English names only.
  const isRead = one.kind === 'name' && one.structure !== null && /\p{Script=Han}/u.test(one.key);
  if (others.length > 0)
    return others.map((substance) => ofTable(substance, isRead ? 'parsedName' : by, isRead ? one.key : null));
  if (one.structure)
    return [
      ofStructure(
        one.structure,
        one.kind === 'name' ? one.key : null,
        one.kind === 'name' ? 'parsedName' : 'structure',
      ),
    ];
  return one.kind === 'cas' && isValidCas(one.key) ? [ofNumber(one.key)] : [];
}

/** Two candidates are the same substance by number, else by structure. */
const identityOf = ({ cas, smiles }: Candidate): string => cas ?? `smiles ${smiles}`;

function foundOf(
  { id, keys, strength, hydrate }: Wanted,
  searches: readonly Search[],
  table: ReadonlyMap<Search, Substance[]>,
  budget: { similar: number },
): Found {
  const lists = searches.map((one) => candidatesOf(one, table, strength)).filter((list) => list.length > 0);
  const common = (lists[0] ?? []).filter((one) =>
    lists.every((list) => list.some((other) => identityOf(other) === identityOf(one))),
  );
  const disagree = lists.length > 1 && common.length === 0;
  const all = new Map((disagree ? lists.flat() : common).map((one) => [identityOf(one), one]));
  const exact = withWater([...all.values()], hydrate, strength);
  const name = keys.find(({ kind }) => kind === 'name')?.key ?? null;
  const candidates = exact.length > 0 || name === null ? exact : similarTo(name, strength, budget);
  const isCertain = !disagree && candidates.length === 1 && candidates[0]?.by !== 'similar';
  return { id, candidates: candidates.slice(0, MAX_CANDIDATES), chosen: isCertain ? 0 : null, disagree };
}

/** Those with the written water; a hydrate of the named substance when only that has it. */
function withWater(candidates: Candidate[], hydrate: string | null, strength: Strength): Candidate[] {
  if (hydrate === null) return candidates;
  const hasIt = (formula: string | null) => Number(watersOf(formula) ?? 0) === Number(hydrate);
  const fitting = candidates.filter(({ formula }) => hasIt(formula));
  if (fitting.length > 0) return fitting;
  const hydrates = candidates.flatMap(({ cas }) =>
    [...catalogue().parentOf]
      .filter(
        ([form, parent]) => parent === cas && hasIt(catalogue().substanceByCas.get(form)?.formula ?? null),
      )
      .flatMap(([form]) => ofCatalogue(form, 'name', strength) ?? []),
  );
  return hydrates.length > 0 ? hydrates : candidates;
}

/** Substances with a similar name. */
function similarTo(name: string, strength: Strength, budget: { similar: number }): Candidate[] {
  if (name.length > MAX_NAME || budget.similar-- <= 0) return [];
  const { found } = search(name);
  const numbers = distinct(
    [...found].sort((a, b) => b.score - a.score).flatMap(({ doc }) => doc.product.cas ?? []),
  );
  return numbers.slice(0, 5).flatMap((cas) => ofCatalogue(cas, 'similar', strength) ?? []);
}

/** What a typed text names: a CAS number, a catalogue number, a SMILES or a name. */
export function keysOf(q: string): MentionKey[] {
  const text = q.trim();
  const cas = normalizeCas(text);
  if (cas !== null && isValidCas(cas)) return [{ kind: 'cas', key: cas }];
  if (byCatalogNo(text).length > 0) return [{ kind: 'catalogNo', key: text }];
  if (smilesLikeness(text) === 'sure' && calledSo(text).length === 0) return [{ kind: 'smiles', key: text }];
  return [{ kind: 'name', key: text }];
}

/** The substances that a typed text may mean. */
export async function findSubstance(q: string): Promise<Found> {
  const { found } = await findSubstances([{ id: 0, keys: keysOf(q), strength: NO_STRENGTH, hydrate: null }]);
  return found[0] ?? { id: 0, candidates: [], chosen: null, disagree: false };
}
