/** Pairs that must be kept apart, rule by rule, over the compounds of the catalogue. */
import { describe, expect, it } from 'vitest';
import type { SdsFacts } from '@domain/sds';
import {
  incompatibilitiesIn,
  peroxideFormersIn,
  type IncompatibilityLine,
} from '@domain/sds/incompatibility';
import { rolesOf } from '@domain/sds/incompatibilityRoles';
import { INCOMPATIBILITY_RULES, type IncompatibilityReason } from '@domain/sds/incompatibilityRules';
import { catalogue } from '../../../server/catalogue';
import { factsOf } from '../../../server/documents/sheet';

const all = catalogue().products.flatMap((product) => factsOf(product) ?? []);

/** The first offer of a substance, by CAS number, and by words of its purity where there are several. */
function factsBy(wanted: string): SdsFacts {
  const [cas = '', purity = ''] = wanted.split(' ');
  const found = all.find((facts) => facts.cas === cas && (facts.purity ?? '').includes(purity));
  if (!found) throw new Error(`${wanted} is not in the catalogue`);
  return found;
}

const lineOf = (basketId: number, facts: SdsFacts): IncompatibilityLine => ({
  basketId,
  cas: facts.cas,
  roles: rolesOf(facts),
});
const linesOf = (...wanted: string[]) => wanted.map((cas, index) => lineOf(index + 1, factsBy(cas)));
const reasonsOf = (...wanted: string[]) =>
  incompatibilitiesIn(linesOf(...wanted)).map(({ reason }) => reason);

const HCl = '7647-01-0';
const H2SO4 = '7664-93-9';
const HNO3 = '7697-37-2';
const ACETIC = '64-19-7';
const ACETONE = '67-64-1';
const TOLUENE = '108-88-3';
const DCM = '75-09-2';
const WATER = '7732-18-5';
const AMMONIA = '1336-21-6';
const NAN3 = '26628-22-8';
const BLEACH = '7681-52-9';
const KMNO4 = '7722-64-7';
const KNO3 = '7757-79-1';
const KCLO3 = '3811-04-9';
const H2O2 = '7722-84-1';
const NANO2 = '7632-00-0';
const NAOH = '1310-73-2';
const NACL = '7647-14-5';
const NABH4 = '16940-66-2';
const SODIUM = '7440-23-5';
const TBHP = '75-91-2 水溶液';
const CUSO4 = '7758-99-8';

/** Each rule with matching pairs, and similar pairs that do not match. */
const CASES: Record<
  Exclude<IncompatibilityReason, 'waterReactiveIce'>,
  { reported: [string, string][]; silent: [string, string][] }
> = {
  acidCyanide: {
    reported: [
      [HCl, '143-33-9'],
      [ACETIC, '151-50-8'],
      [H2SO4, '25895-60-7'],
      ['5949-29-1', '151-50-8'],
    ],
    // Firmly bound to iron or carbon; and not an acid.
    silent: [
      [HCl, '13746-66-2'],
      [HCl, '75-05-8'],
      [NAOH, '143-33-9'],
    ],
  },
  acidAzide: {
    reported: [
      [HCl, NAN3],
      [H2SO4, '4648-54-8'],
      ['5949-29-1', NAN3],
    ],
    // Diphenyl phosphoryl azide has no EUH032.
    silent: [
      [HCl, '26386-88-9'],
      [NAOH, NAN3],
    ],
  },
  acidSulfide: { reported: [[HCl, '1313-84-4'], ['77-92-9', '1313-84-4']], silent: [[HCl, '75-15-0'], [NAOH, '1313-84-4']] }, // prettier-ignore
  acidHypochlorite: {
    reported: [
      [HCl, BLEACH],
      [ACETIC, '7778-54-3'],
      [HCl, '87-90-1'],
    ],
    silent: [
      [HCl, NACL],
      [NAOH, BLEACH],
    ],
  },
  ammoniaHypochlorite: { reported: [[AMMONIA, BLEACH]], silent: [[AMMONIA, NACL], ['121-44-8', BLEACH]] }, // prettier-ignore
  ammoniumHypochlorite: { reported: [['12125-02-9', BLEACH]], silent: [['12125-02-9', NACL]] },
  acidGas: {
    reported: [
      [HCl, '7757-83-7'],
      ['77-92-9', '7757-83-7'],
      [ACETIC, '7681-49-4'],
      [HCl, '7758-19-2'],
      [HCl, '333-20-0'],
    ],
    silent: [
      [HCl, NACL],
      // An acid by name, but too weak.
      ['10043-35-3', '7757-83-7'],
    ],
  },
  azideChloromethane: {
    reported: [
      [NAN3, DCM],
      [NAN3, '67-66-3'],
      [NAN3, '865-49-6'],
    ],
    silent: [
      [NAN3, '108-90-7'],
      ['4648-54-8', DCM],
    ],
  },
  azideHeavyMetal: {
    reported: [
      [NAN3, CUSO4],
      [NAN3, '7761-88-8'],
      [NAN3, '10099-74-8'],
    ],
    silent: [
      [NAN3, '7646-85-7'],
      [NACL, CUSO4],
    ],
  },
  halogenAmmonia: {
    reported: [
      ['7553-56-2', AMMONIA],
      ['7726-95-6', AMMONIA],
    ],
    silent: [
      ['7681-11-0', AMMONIA],
      ['7553-56-2', '12125-02-9'],
    ],
  },
  alkaliHalocarbon: {
    reported: [
      [SODIUM, DCM],
      ['7439-93-2', '56-23-5'],
    ],
    silent: [
      [SODIUM, TOLUENE],
      ['7440-66-6', DCM],
    ],
  },
  peroxideKetone: {
    reported: [
      [H2O2, ACETONE],
      [H2O2, '78-93-3'],
    ],
    silent: [['124-43-6', ACETONE]],
  },
  sulfuricOxidiser: {
    reported: [
      [H2SO4, KMNO4],
      [H2SO4, KCLO3],
    ],
    silent: [
      [H2SO4, KNO3],
      [HCl, KMNO4],
    ],
  },
  nitricOrganic: {
    reported: [
      [HNO3, ACETONE],
      [HNO3, '64-17-5'],
      [HNO3, '67-68-5'],
      [HNO3, '108-24-7'],
      [HNO3, '62-53-3'],
      [HNO3, '108-95-2'],
    ],
    silent: [
      [HNO3, WATER],
      [HNO3, '50-99-7'],
      // An indicator with two phenol groups.
      [HNO3, '77-09-8'],
      [HNO3, DCM],
    ],
  },
  oxidiserReducer: {
    reported: [
      [KMNO4, '7757-83-7'],
      [KNO3, NABH4],
      [KCLO3, '7440-66-6'],
      [H2O2, '5470-11-1'],
    ],
    silent: [
      [KMNO4, NACL],
      // Copper turnings do not burn, and an indicator is not a relevant reducing agent.
      [KNO3, '7440-50-8'],
      ['7778-50-9', '140-22-7'],
    ],
  },
  oxidiserFlammable: {
    reported: [
      [KNO3, ACETONE],
      ['7601-90-3', '64-17-5'],
      [HNO3, TOLUENE],
      [KCLO3, '7704-34-9'],
      [KMNO4, '67-56-1'],
    ],
    silent: [
      [KNO3, DCM],
      [NACL, ACETONE],
      [KNO3, KMNO4],
    ],
  },
  peroxideAcid: { reported: [[TBHP, H2SO4], ['94-36-0', HNO3]], silent: [[TBHP, ACETIC], [TBHP, NACL]] }, // prettier-ignore
  peroxideReducer: { reported: [[TBHP, '7757-83-7'], ['94-36-0', NABH4]], silent: [[TBHP, NACL]] }, // prettier-ignore
  acidHydrogen: {
    reported: [
      [HCl, SODIUM],
      [ACETIC, '7646-69-7'],
      [H2SO4, '109-72-8'],
      [HCl, '7440-66-6'],
    ],
    silent: [
      [HCl, '7440-50-8'],
      [NAOH, '7646-69-7'],
    ],
  },
  acidFluoride: { reported: [[H2SO4, '7789-23-3'], [HCl, '7681-49-4']], silent: [[NAOH, '7789-23-3'], [HCl, NACL]] }, // prettier-ignore
  acidNitrite: { reported: [[HCl, NANO2]], silent: [[HCl, KNO3], [ACETIC, NANO2]] }, // prettier-ignore
  hydrochloricOxidiser: {
    reported: [
      [HCl, KMNO4],
      [HCl, '7778-50-9'],
      [HCl, KCLO3],
    ],
    silent: [
      [HCl, KNO3],
      [ACETIC, '7778-50-9'],
    ],
  },
  hypochloriteAlcohol: {
    reported: [
      ['67-63-0', BLEACH],
      [ACETONE, BLEACH],
    ],
    silent: [
      [TOLUENE, BLEACH],
      ['77-92-9', NACL],
    ],
  },
  silverAmmonia: { reported: [['7761-88-8', AMMONIA]], silent: [['7761-88-8', NAOH], [NACL, AMMONIA]] }, // prettier-ignore
  chloroformBase: {
    reported: [
      ['67-66-3', NAOH],
      ['865-49-6', '1310-58-3'],
      ['67-66-3', '865-47-4'],
    ],
    silent: [
      [DCM, NAOH],
      ['67-66-3', AMMONIA],
    ],
  },
  nitroalkaneBase: { reported: [['75-52-5', NAOH]], silent: [['98-95-3', NAOH], ['75-52-5', NACL]] }, // prettier-ignore
  nitriteAmmonium: { reported: [[NANO2, '12125-02-9']], silent: [[KNO3, '12125-02-9'], [NANO2, NACL]] }, // prettier-ignore
  permanganatePolyol: {
    reported: [
      [KMNO4, '56-81-5'],
      [KMNO4, '107-21-1'],
    ],
    silent: [
      [KNO3, '56-81-5'],
      [KMNO4, WATER],
    ],
  },
  monomerStarter: {
    reported: [
      ['79-10-7', '94-36-0'],
      ['100-42-5', '78-67-1'],
    ],
    silent: [
      [TOLUENE, '94-36-0'],
      ['79-10-7', H2O2],
    ],
  },
  dmsoHalide: {
    reported: [
      ['67-68-5', '79-37-8'],
      ['67-68-5', '7719-09-7'],
    ],
    silent: [
      ['67-68-5', DCM],
      ['68-12-2', '79-37-8'],
    ],
  },
  hydrideAmide: {
    reported: [
      ['7646-69-7', '68-12-2'],
      ['7646-69-7', '67-68-5'],
    ],
    silent: [
      ['7646-69-7', TOLUENE],
      [NABH4, '68-12-2'],
    ],
  },
  hydrideCarbonyl: {
    reported: [
      ['16853-85-3', '141-78-6'],
      ['109-72-8', ACETONE],
    ],
    silent: [
      ['16853-85-3', '109-99-9'],
      [NABH4, '141-78-6'],
    ],
  },
  waterReactiveAlcohol: {
    reported: [
      ['109-72-8', '64-17-5'],
      ['7789-78-8', '67-56-1'],
      ['7440-09-7', '64-17-5'],
      [NABH4, '67-56-1'],
      ['7550-45-0', '67-56-1'],
      ['7719-09-7', '64-17-5'],
    ],
    silent: [
      ['109-72-8', TOLUENE],
      // Zinc gives hydrogen with water and acids, not with alcohols.
      ['7440-66-6', '64-17-5'],
      ['108-24-7', '64-17-5'],
    ],
  },
  waterReactive: {
    reported: [
      [SODIUM, WATER],
      ['7719-09-7', AMMONIA],
      ['7550-45-0', '50-00-0'],
    ],
    silent: [
      [SODIUM, TOLUENE],
      ['108-24-7', WATER],
      [NACL, WATER],
    ],
  },
  acidBase: {
    reported: [
      [HCl, NAOH],
      [H2SO4, AMMONIA],
    ],
    silent: [
      [ACETIC, NAOH],
      [HCl, '497-19-8'],
      [HCl, '121-44-8'],
    ],
  },
};

const flat = (which: 'reported' | 'silent') =>
  (Object.keys(CASES) as (keyof typeof CASES)[]).flatMap((reason) =>
    CASES[reason][which].map(([a, b]) => [reason, factsBy(a).nameZh, factsBy(b).nameZh, a, b] as const),
  );

describe('an incompatibility rule', () => {
  it.each(flat('reported'))('%s matches %s and %s in either order', (reason, _a, _b, a, b) => {
    expect(reasonsOf(a, b)).toEqual([reason]);
    expect(reasonsOf(b, a)).toEqual([reason]);
  });

  it.each(flat('silent'))('%s does not match %s and %s', (reason, _a, _b, a, b) => {
    expect(reasonsOf(a, b)).not.toContain(reason);
    expect(reasonsOf(b, a)).not.toContain(reason);
  });

  it('has a sentence about the reaction and one about the measure', () => {
    for (const { words, advice } of INCOMPATIBILITY_RULES) {
      expect(words).toMatch(/^[^。]{8,50}$/);
      expect(advice).toMatch(/^.{6,50}。$/);
    }
    const reasons = INCOMPATIBILITY_RULES.map(({ reason }) => reason);
    expect(new Set(reasons).size).toBe(reasons.length);
  });
});

describe('the warnings of an order', () => {
  it('keep water-reactive substances from the meltwater of the cold chain', () => {
    const [sodium, sugar, salt] = linesOf(SODIUM, '50-99-7', NACL);
    const cold = { ...sugar!, roles: new Set([...sugar!.roles, 'wetIce' as const]) };
    expect(incompatibilitiesIn([sodium!, sugar!, salt!])).toEqual([]);
    expect(incompatibilitiesIn([sodium!, cold, salt!])).toMatchObject([
      { reason: 'waterReactiveIce', basketIds: [1], apartFrom: [2] },
    ]);
  });

  it('group the lines of a rule by side, the most severe rule first', () => {
    const pairs = incompatibilitiesIn(linesOf(ACETONE, KNO3, '64-17-5', HCl, '143-33-9', NACL));
    expect(pairs.map(({ reason, basketIds, apartFrom }) => [reason, basketIds, apartFrom])).toEqual([
      ['acidCyanide', [4], [5]],
      ['oxidiserFlammable', [2], [1, 3]],
    ]);
  });

  it('report two lines once, by the most specific rule', () => {
    expect(reasonsOf(HNO3, ACETONE)).toEqual(['nitricOrganic']);
    expect(reasonsOf(H2O2, ACETONE)).toEqual(['peroxideKetone']);
    expect(reasonsOf(HCl, NABH4)).toEqual(['acidHydrogen']);
  });

  it('are absent for everyday goods', () => {
    expect(reasonsOf(ACETONE, '64-17-5', DCM, TOLUENE, NACL, '497-19-8', '109-99-9', '110-54-3')).toEqual([]);
    expect(incompatibilitiesIn([])).toEqual([]);
  });
});

describe('any order', () => {
  let seed = 7;
  const below = (limit: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return seed % limit;
  };
  const shuffled = <T>(list: readonly T[]): T[] =>
    list
      .map((entry) => [below(1_000_000), entry] as const)
      .sort(([a], [b]) => a - b)
      .map(([, entry]) => entry);
  const orders = Array.from({ length: 60 }, () =>
    Array.from({ length: 1 + below(40) }, (_, index) => lineOf(index + 1, all[below(all.length)]!)),
  );

  it('gets the same warnings in any sequence of lines', () => {
    expect(orders.some((lines) => incompatibilitiesIn(lines).length > 2)).toBe(true);
    for (const lines of orders)
      expect(incompatibilitiesIn(shuffled(lines))).toEqual(incompatibilitiesIn(lines));
  });

  it('never warns about a substance with itself', () => {
    for (const facts of all) {
      const lines = [1, 2].map((basketId) => lineOf(basketId, facts));
      expect(incompatibilitiesIn(lines)).toEqual([]);
    }
  });

  it('keeps its warnings with more lines: each line of a side has a partner on the other', () => {
    for (const lines of orders)
      for (const { reason, basketIds, apartFrom } of incompatibilitiesIn(lines))
        for (const [side, other] of [
          [basketIds, apartFrom],
          [apartFrom, basketIds],
        ] as const)
          for (const id of side) {
            const two = (partner: number) => lines.filter((line) => [id, partner].includes(line.basketId));
            expect(
              other.some((partner) =>
                incompatibilitiesIn(two(partner)).some((pair) => pair.reason === reason),
              ),
            ).toBe(true);
          }
  });
});

describe('peroxide formers', () => {
  it('are the substances classified as such', () => {
    expect(peroxideFormersIn(linesOf('109-99-9', TOLUENE, '60-29-7', NACL))).toEqual([1, 3]);
  });
});
