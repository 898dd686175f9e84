/** Laboratory calculations: mass concentration, centrifuges, nucleic acids. */

/** Converts mol/L to g/L. */
export const massConcentration = (molarity: number, molarMass: number): number => molarity * molarMass;

/** Relative centrifugal force (×g) from revolutions per minute and radius in cm: 4π²/(3600·980.665)·r·N². */
export const rcfOf = (rpm: number, radius: number): number =>
  ((4 * Math.PI ** 2) / (3600 * 980.665)) * radius * rpm ** 2;

/** Revolutions per minute from a force (×g) and a radius in cm. */
export const rpmOf = (rcf: number, radius: number): number => Math.sqrt(rcf / rcfOf(1, radius));

/** Mean g/mol per base pair or nucleotide, in common use for nucleic acid calculations. */
export const NUCLEIC_ACIDS = {
  dsDNA: { label: '双链 DNA', perUnit: 650, unit: 'bp' },
  ssDNA: { label: '单链 DNA / 寡核苷酸', perUnit: 330, unit: 'nt' },
  RNA: { label: '单链 RNA', perUnit: 340, unit: 'nt' },
} as const;

export type NucleicAcid = keyof typeof NUCLEIC_ACIDS;

/** pmol of a mass in µg of a strand with `length` units. */
export const pmolOf = (micrograms: number, kind: NucleicAcid, length: number): number =>
  (micrograms * 1e6) / (length * NUCLEIC_ACIDS[kind].perUnit);

/** Mass in µg of an amount in pmol. */
export const microgramsOf = (pmol: number, kind: NucleicAcid, length: number): number =>
  (pmol * length * NUCLEIC_ACIDS[kind].perUnit) / 1e6;
