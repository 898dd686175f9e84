/**
 * Substance-specific limits for mixtures, by CAS number: codes of the pure substance where the catalogue only sells
 * solutions, and specific concentration limits, acute toxicity estimates and M factors where they differ from the
 * general ones of mixture.ts.
 *
 * Source: GHS allows specific limits by a regulator or supplier (1.3.3.2). These are the EU's harmonised ones,
 * Regulation (EC) 1272/2008 annex VI table 3, percent by mass, lower bound included. An aqueous acid or base counts
 * by the mass of the dissolved substance. Substances that are not listed follow the general limits.
 */
export interface OwnLimits {
  /** Health and environmental codes of the pure substance. */
  pure?: readonly string[];
  /** H code of the mixture → percent of this substance from which it applies. */
  from?: Readonly<Record<string, number>>;
  /** mg/kg; inhalation mg/L of vapour over 4 h, mist mg/L of spray. */
  ate?: { oral?: number; dermal?: number; inhalation?: number; mist?: number };
  /** Factors for H400 and H410; default 1. */
  m?: { acute?: number; chronic?: number };
}

/** H300 and H330 of category 2, where the general rule would assume category 1: GB 30000.18 table 2. */
const CATEGORY_2 = { oral: 5, inhalation: 0.5 };

const HALF_CORROSIVE = { H314: 25, H318: 25, H315: 10, H319: 10 };
const STRONG_ALKALI = { H314: 2, H318: 2, H315: 0.5, H319: 0.5 };

export const OWN_LIMITS: ReadonlyMap<string, OwnLimits> = new Map<string, OwnLimits>([
  // Acids
  ['7647-01-0', { pure: ['H314', 'H335'], from: { ...HALF_CORROSIVE, H335: 10 } }],
  ['7664-93-9', { pure: ['H314'], from: { H314: 15, H318: 15, H315: 5, H319: 5 } }],
  ['7697-37-2', { pure: ['H314', 'H331'], from: { H314: 5, H318: 5 }, ate: { inhalation: 2.65 } }],
  ['7664-38-2', { pure: ['H314'], from: HALF_CORROSIVE }],
  ['7601-90-3', { pure: ['H314'], from: { H314: 10, H318: 10, H315: 1, H319: 1 } }],
  ['10035-10-6', { pure: ['H314', 'H335'], from: { H314: 40, H318: 40, H315: 10, H319: 10, H335: 10 } }],
  ['7664-39-3', { pure: ['H300', 'H310', 'H314', 'H330'], from: { H314: 1, H318: 1, H319: 0.1 } }],
  ['64-19-7', { from: HALF_CORROSIVE }],
  ['64-18-6', { from: { H314: 10, H318: 10, H315: 2, H319: 2 } }],
  // Bases
  ['1310-73-2', { from: STRONG_ALKALI }],
  ['1310-58-3', { from: STRONG_ALKALI, ate: { oral: 333 } }],
  ['1336-21-6', { pure: ['H314', 'H335', 'H400'], from: { H335: 5 } }],
  ['74-89-5', { pure: ['H302', 'H314', 'H332', 'H335'], from: { H335: 5 } }],
  ['124-40-3', { pure: ['H302', 'H314', 'H332', 'H335'], from: { H335: 5 } }],
  ['302-01-2', { from: { H314: 10, H318: 10, H315: 3, H319: 3 } }],
  // Oxidisers and peroxides
  [
    '7722-84-1',
    { pure: ['H302', 'H314', 'H332', 'H335'], from: { H314: 50, H315: 35, H318: 8, H319: 5, H335: 35 } },
  ],
  [
    '80-15-9',
    {
      pure: ['H302', 'H312', 'H314', 'H331', 'H335', 'H373', 'H411'],
      from: { H314: 10, H315: 3, H318: 3, H319: 1 },
    },
  ],
  ['7681-52-9', { m: { acute: 10 } }],
  // Aldehydes and phenol
  [
    '50-00-0',
    {
      pure: ['H301', 'H311', 'H314', 'H317', 'H331', 'H335', 'H341', 'H350'],
      from: { ...HALF_CORROSIVE, H315: 5, H319: 5, H335: 5, H317: 0.2 },
    },
  ],
  [
    '111-30-8',
    {
      pure: ['H301', 'H314', 'H317', 'H330', 'H334', 'H335', 'H400', 'H411'],
      // Sensitiser 1A: GB 30000.21, CLP tables 3.4.3 and 3.4.5.
      from: { H317: 0.1, H334: 0.1, H335: 0.5 },
      ate: { oral: 77, mist: 0.35 },
    },
  ],
  // Preservative of gels and antibodies: 5-chloro-2-methyl- and 2-methylisothiazol-3-one, 3:1 (613-167-00-5).
  [
    '55965-84-9',
    {
      pure: ['H301', 'H310', 'H314', 'H317', 'H318', 'H330', 'H410', 'EUH071'],
      from: { H314: 0.6, H318: 0.6, H315: 0.06, H319: 0.06, H317: 0.0015 },
      m: { acute: 100, chronic: 100 },
    },
  ],
  ['108-95-2', { from: { H314: 3, H318: 3, H315: 1, H319: 1 } }],
  // Organometallics, alkoxides, halides and oxides that are sold in solution
  ['10034-85-2', { pure: ['H314'] }],
  ['124-41-4', { pure: ['H314'] }],
  ['141-52-6', { pure: ['H314'] }],
  ['109-72-8', { pure: ['H314'] }],
  ['75-24-1', { pure: ['H314'] }],
  ['1191-15-7', { pure: ['H314'] }],
  ['557-20-0', { pure: ['H314', 'H410'] }],
  ['10294-33-4', { pure: ['H300', 'H314', 'H330'], ate: CATEGORY_2 }],
  ['20816-12-0', { pure: ['H300', 'H310', 'H314', 'H330'], ate: CATEGORY_2 }],
  // Salts
  ['7758-99-8', { ate: { oral: 481 }, m: { acute: 10 } }],
  // Solvents
  ['67-56-1', { from: { H370: 10, H371: 3 } }],
  // Annex VI has no eye irritation for ethanol; H319 and this limit are from its REACH registration.
  ['64-17-5', { from: { H319: 50 } }],
  ['109-99-9', { from: { H319: 25, H335: 25 } }],
  ['110-54-3', { from: { H373: 5 } }],
]);
