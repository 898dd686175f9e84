/** Keys of standardised structures, and their comparison. Needs no chemistry library, so the whole server may use it. */

/** Keys of a compound. Isotopes and all components are part of each. */
export interface StandardKeys {
  /** Metals, charges and aromatic rings in one form; the tautomer as drawn, with its stereochemistry. */
  drawn: string;
  /** The same without stereochemistry. */
  drawnFlat: string;
  /** Equal for all tautomers, and for the open chain and the rings of a sugar; with the stereochemistry that they share. */
  tautomer: string;
  /** The same without stereochemistry: compounds with this key are candidates. */
  tautomerFlat: string;
}

/** Whether two structures are one compound, however they are drawn. */
export const isSameCompound = (one: StandardKeys, other: StandardKeys): boolean =>
  one.tautomerFlat === other.tautomerFlat && isSameStereo(one, other);

/**
 * Whether two compounds with one `tautomerFlat` also agree in stereochemistry. Drawings of one tautomer are compared as
 * they are; of different ones only the stereochemistry that both have can be compared.
 */
export const isSameStereo = (one: StandardKeys, other: StandardKeys): boolean =>
  one.drawn === other.drawn || (one.tautomer === other.tautomer && one.drawnFlat !== other.drawnFlat);
