/** Tasks of a chemistry thread. Only these threads load the index of compounds. */
import { atomsOfSmiles, atomCountProblem } from '../bounds';
import { Compounds, readEntries } from '../compounds';
import { describe } from '../describe';
import { refusedAs } from '../forbidden/listed';
import { findExact, findSimilar, findSub, type FoundStructures } from '../find';
import type { OpenChemLib } from '../openChemLib';
import { pictureOf, type Picture } from '../picture';
import { readFragments, readStructure, Unreadable } from '../read';
import { isSameCompound, type StandardKeys } from '../standard/compare';
import { keysOf, wholeFormula } from '../standard/keys';
import type { Answer, TaskInput, Task } from './protocol';

export type Performers = { [T in Task]: (requested: TaskInput<T>) => Answer<T> | Promise<Answer<T>> };

/** Molecules prepared at once, which takes about 10 ms. */
const PREPARED = 20;

/** Cached searches, so that the pages of one search agree and are fast. */
const KEPT = 20;

export class Chemistry implements Performers {
  #compounds: Compounds | undefined;
  readonly #kept = new Map<string, FoundStructures>();
  /** Standard keys by CAS number: from the index, otherwise computed once. */
  readonly #keys = new Map<string, StandardKeys | null>();

  constructor(private readonly ocl: OpenChemLib) {}

  /** The indexed compounds, with CATALOGUE=all also those of the scale index if it was built. */
  compounds(): Compounds {
    return (this.#compounds ??= new Compounds(readEntries(process.env.CATALOGUE === 'all'), this.ocl));
  }

  /** Prepares some molecules of the index for searching; returns false when all cached ones are ready. */
  prepare(): boolean {
    return this.#compounds?.prepare(PREPARED) ?? false;
  }

  readonly warm = () => null;

  readonly read = async ({ text }: TaskInput<'read'>) => describe(await readStructure(text));

  readonly search = async ({ text, mode, min }: TaskInput<'search'>): Promise<Answer<'search'>> => {
    const all = this.compounds();
    const drawn = await readStructure(text);
    const fragments = mode === 'sub' ? await readFragments(text) : [];
    const find = {
      sub: () => findSub(all, fragments, this.ocl),
      exact: () => findExact(all, drawn),
      similar: () => findSimilar(all, drawn, min, this.ocl),
    }[mode];
    const { hits, capped } = this.#remembered(`${mode} ${min} ${(fragments[0] ?? drawn).getIDCode()}`, find);
    return {
      query: describe(drawn),
      hits: hits.map(({ at, similarity, exact }) => ({
        cas: all.entries[at]?.cas ?? '',
        similarity,
        exact,
      })),
      capped,
    };
  };

  readonly pictures = async ({ cas, fragment: text }: TaskInput<'pictures'>): Promise<Picture[]> => {
    const all = this.compounds();
    const fragments = text === null ? [] : await readFragments(text);
    return cas.map((casNumber) => pictureOf(all, all.placeOf(casNumber), fragments, this.ocl));
  };

  readonly identify = ({ smiles }: TaskInput<'identify'>): Answer<'identify'> => {
    const fault = atomCountProblem(atomsOfSmiles(smiles, false));
    if (fault !== null) throw new Unreadable(fault);
    try {
      const molecule = this.ocl.Molecule.fromSmiles(smiles);
      if (molecule.getAllAtoms() === 0) return null;
      return { keys: keysOf(molecule), formula: wholeFormula(molecule) };
    } catch {
      return null;
    }
  };

  readonly screen = async ({ text }: TaskInput<'screen'>): Promise<Answer<'screen'>> => {
    const molecule = await readStructure(text);
    const smiles = molecule.toIsomericSmiles();
    const { formula } = molecule.getMolecularFormula();
    return { keys: keysOf(molecule), smiles, formula, refused: refusedAs(smiles) };
  };

  readonly same = ({ keys, candidates }: TaskInput<'same'>): string[] => {
    if (this.#keys.size === 0)
      for (const entry of this.compounds().entries) this.#keys.set(entry.cas, entry.keys);
    const isSame = (own: StandardKeys | null) => own !== null && isSameCompound(own, keys);
    return candidates
      .filter(({ cas, smiles }) => {
        const known = this.#keys.get(cas);
        if (known !== undefined) return isSame(known);
        const own = this.identify({ smiles })?.keys ?? null;
        this.#keys.set(cas, own);
        return isSame(own);
      })
      .map(({ cas }) => cas);
  };

  /**
   * The cached result of a search, or a new one. The cache stays valid because the compounds do not change while the
   * thread runs.
   */
  #remembered(key: string, find: () => FoundStructures): FoundStructures {
    const found = this.#kept.get(key) ?? find();
    this.#kept.delete(key);
    this.#kept.set(key, found);
    const oldest = this.#kept.size > KEPT ? this.#kept.keys().next().value : undefined;
    if (oldest !== undefined) this.#kept.delete(oldest);
    return found;
  }
}
