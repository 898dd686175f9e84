/** Roles of single substances in dangerous pairs, by CAS number, deuterated forms included. */

const DMSO = ['67-68-5', '2206-27-1'];
const CHLOROFORM = ['67-66-3', '865-49-6'];

export const SUBSTANCES = {
  /** Acetone, butanone */
  volatileKetone: new Set(['67-64-1', '666-52-4', '78-93-3']),
  chloroform: new Set(CHLOROFORM),
  /** Chloroform, dichloromethane */
  chloromethane: new Set([...CHLOROFORM, '75-09-2', '1665-00-5']),
  /** Bromine, iodine */
  halogen: new Set(['7726-95-6', '7553-56-2']),
  /** Nitromethane, nitroethane, 1- and 2-nitropropane */
  nitroalkane: new Set(['75-52-5', '79-24-3', '108-03-2', '79-46-9']),
  /** Glycerol, ethylene glycol, propane-1,2-diol */
  polyol: new Set(['56-81-5', '107-21-1', '57-55-6']),
  dmso: new Set(DMSO),
  /** Dimethylformamide, dimethylacetamide, dimethyl sulfoxide */
  dipolarSolvent: new Set(['68-12-2', '127-19-5', ...DMSO]),
  /** Sodium and potassium hydride */
  saltHydride: new Set(['7646-69-7', '7693-26-7']),
} as const;

export type SingleRole = keyof typeof SUBSTANCES;

export const singleRolesOf = (cas: string): SingleRole[] =>
  (Object.keys(SUBSTANCES) as SingleRole[]).filter((role) => SUBSTANCES[role].has(cas));
