/** Compounds, structures and equal products that drafts need, read once for one draft or thousands. */
import type { components } from '@contract/schema';
import { isValidCas } from '../../../domain/chemistry/cas';
import { offerKey } from '../../../domain/goods/draft';
import type { ProductDraft } from '../../../domain/goods/types';
import { catalogue, isByHand, isRetired, type ProductFacts } from '../../catalogue';
import { tableByCas } from '../../catalogue/compoundTable';
import { Refusal, refuse } from '../../http/refusal';
import { screenStructure, type Screened } from '../../structure/chemistry';

type Substance = components['schemas']['Substance'];

export interface KnownCompound {
  substance: Substance;
  from: 'catalogue' | 'table';
}

export interface Known {
  /** A compound of the catalogue, else of the compound table. */
  compoundOf(cas: string): KnownCompound | null;
  /** The result for a structure text, or why it cannot be read; null when it was not screened. */
  screened(text: string): Screened | Refusal | null;
  /** Products with this `offerKey`. */
  equalTo(key: string): readonly ProductFacts[];
}

interface Extent {
  /**
   * Screens every structure. Without it, compounds that were screened when the catalogue or the table was made
   * (`scripts/catalogue`, checked by `tests/catalogue/forbidden.test.ts`) are not screened again, because each one takes
   * about 5 ms. Structures that staff type are always screened, unless they are those of such a compound.
   */
  all: boolean;
  /** Most structures to screen; more are refused. */
  max?: number;
}

/** Reads what `drafts` need. They must be tidy. */
export async function knownFor(
  drafts: readonly ProductDraft[],
  { all, max = Infinity }: Extent,
): Promise<Known> {
  const { substanceByCas } = catalogue();
  const numbers = new Set(
    drafts
      .flatMap(({ cas, components }) => [cas, ...components.map((part) => part.cas)])
      .filter((cas) => isValidCas(cas)),
  );
  const table = await tableByCas(new Set([...numbers].filter((cas) => !all || !substanceByCas.has(cas))));
  const compoundOf = (cas: string): KnownCompound | null => {
    const own = substanceByCas.get(cas);
    const other = own ?? table.get(cas);
    return other ? { substance: other, from: own ? 'catalogue' : 'table' } : null;
  };
  const isScreened = (compound: KnownCompound) => wasScreened(compound, table.get(compound.substance.cas));
  const isKnown = ({ cas, smiles }: ProductDraft) => {
    const compound = compoundOf(cas);
    return !all && compound?.substance.smiles === smiles && isScreened(compound);
  };
  const typed = drafts.filter((draft) => draft.smiles !== '' && !isKnown(draft));
  const compared = new Set(typed.map(({ cas }) => cas));
  const known = [...numbers].flatMap((cas) => compoundOf(cas) ?? []);
  const texts = new Set([
    ...typed.map(({ smiles }) => smiles),
    ...known
      .filter((compound) => all || compared.has(compound.substance.cas) || !isScreened(compound))
      .map(({ substance }) => substance.smiles),
  ]);
  if (texts.size > max)
    refuse(
      'TOO_MANY_STRUCTURES',
      `一份表最多核对 ${max} 个手填的结构，这份有 ${texts.size} 个：化合物表里已有的 CAS 号不用填结构，其余请拆开导入`,
    );
  const screened = await screenAll(texts);
  const equal = equalProducts();
  return {
    compoundOf,
    screened: (text) => screened.get(text) ?? null,
    equalTo: (key) => equal.get(key) ?? [],
  };
}

/**
 * Was its structure screened when the table or the catalogue was made? Products of staff may be newer than the rules.
 * @param inTable the compound of this number in the table
 */
const wasScreened = ({ substance }: KnownCompound, inTable: Substance | undefined): boolean =>
  inTable?.smiles === substance.smiles ||
  (catalogue().productsByEntity.get(substance.cas) ?? []).some(
    ({ status, prodId }) => status === 1 && !isByHand(prodId),
  );

/** Results of this process: they depend only on the text. */
const screenedBefore = new Map<string, Screened | Refusal>();
const MAX_KEPT = 10_000;

/** One after the other, so that searches of buyers get the thread in between. */
async function screenAll(texts: ReadonlySet<string>): Promise<Map<string, Screened | Refusal>> {
  const found = new Map<string, Screened | Refusal>();
  for (const text of texts) {
    const result = screenedBefore.get(text) ?? (await screen(text));
    // A structure that took too long may be quick enough on a less busy machine.
    if (!(result instanceof Refusal && result.reason === TOO_COMPLEX)) screenedBefore.set(text, result);
    found.set(text, result);
  }
  for (const [oldest] of screenedBefore) {
    if (screenedBefore.size <= MAX_KEPT) break;
    screenedBefore.delete(oldest);
  }
  return found;
}

const TOO_COMPLEX = 'STRUCTURE_TOO_COMPLEX';
const UNREADABLE = ['STRUCTURE_UNREADABLE', TOO_COMPLEX];

async function screen(text: string): Promise<Screened | Refusal> {
  try {
    return await screenStructure(text);
  } catch (error) {
    // A structure that cannot be examined is a problem of the draft; a busy server is not.
    if (error instanceof Refusal && UNREADABLE.includes(error.reason)) return error;
    throw error;
  }
}

function equalProducts(): Map<string, ProductFacts[]> {
  const found = new Map<string, ProductFacts[]>();
  for (const product of catalogue().products) {
    // It may be created again; it is never put back on the shelf.
    if (isRetired(product)) continue;
    const key = offerKey(product);
    found.set(key, [...(found.get(key) ?? []), product]);
  }
  return found;
}
