/** Compounds are checked against chemistry: every number and structure is calculated again from SMILES. */
import type { Pictogram } from '@domain/safety/types';
import { Molecule } from 'openchemlib';
import { describe, expect, it } from 'vitest';
import { catalogue } from '../../server/catalogue';
import { spelledOut } from '../../scripts/catalogue/ligands';
import { isValidCas } from '../../domain/chemistry/cas';
import { conventionalFormula } from '../../domain/chemistry/conventionalFormula';
import { hillFormula, molarMass, parseFormula } from '../../domain/chemistry/formula';
import { hStatement, pictogramsOf, signalAgrees } from '../../domain/safety/hazard';
import { failing } from '../support/failing';

const { products, substanceByCas } = catalogue();
const substances = [...substanceByCas.values()];

/** Atoms of a structure, counted by openchemlib; a bare metal has no hydrogens. */
function atomsOf(smiles: string) {
  const bare = /^\[([A-Z][a-z]?)\]$/.exec(smiles)?.[1];
  return parseFormula(bare ?? Molecule.fromSmiles(smiles).getMolecularFormula().formula);
}

describe('substances', () => {
  it('have CAS numbers with a correct check digit', () => {
    expect(
      failing(
        substances,
        (entry) => !isValidCas(entry.cas),
        (entry) => entry.cas,
      ),
    ).toEqual([]);
  });

  it('have the formula that the rules for inorganic compounds give, where they give one', () => {
    const answered = substances.flatMap(({ smiles, formula, formulaHill }) => {
      const conventional = conventionalFormula(smiles, formulaHill);
      return conventional === null ? [] : [{ conventional, formula }];
    });
    // A support (`/C`) and water of unknown content are not part of the structure.
    const other = answered.filter(({ conventional, formula }) => conventional !== spelledOut(formula));
    expect(other).toEqual([]);
    expect(answered.length).toBeGreaterThan(200);
  });

  it('have the Hill formula of their structure', () => {
    const wrong = failing(
      substances,
      ({ smiles, formulaHill }) => {
        const atoms = atomsOf(smiles);
        return !atoms || hillFormula(atoms) !== formulaHill;
      },
      (entry) => [entry.cas, entry.formulaHill, entry.smiles],
    );
    expect(wrong).toEqual([]);
  });

  it('show a formula with the same atoms', () => {
    const hill = (text: string) => hillFormula(parseFormula(spelledOut(text)) ?? new Map());
    expect(
      failing(
        substances,
        (entry) => hill(entry.formula) !== entry.formulaHill,
        (entry) => [entry.cas, entry.formula],
      ),
    ).toEqual([]);
  });

  it("have the molar mass of their formula, by the domain's atomic weights", () => {
    const wrong = failing(
      substances,
      (entry) => Math.abs((molarMass(entry.formulaHill) ?? 0) - entry.molarMass) > 0.006,
      (entry) => [entry.cas, entry.molarMass, molarMass(entry.formulaHill)],
    );
    expect(wrong).toEqual([]);
  });

  it('have the molar mass of their structure, except for newer atomic weights', () => {
    const wrong = failing(
      substances.filter((substance) => !/^\[[A-Z][a-z]?\]$/.test(substance.smiles)),
      (entry) => {
        const mass = Molecule.fromSmiles(entry.smiles).getMolecularFormula().relativeWeight;
        return Math.abs(mass - entry.molarMass) > 0.006 + mass * 0.0003;
      },
      (entry) => entry.cas,
    );
    expect(wrong).toEqual([]);
  });

  it('are electrically neutral', () => {
    const charge = (smiles: string) => {
      const molecule = Molecule.fromSmiles(smiles);
      return Array.from({ length: molecule.getAllAtoms() }, (_, atom) => molecule.getAtomCharge(atom)).reduce(
        (a, b) => a + b,
        0,
      );
    };
    expect(
      failing(
        substances,
        (entry) => charge(entry.smiles) !== 0,
        (entry) => [entry.cas, entry.smiles],
      ),
    ).toEqual([]);
  });

  it('have an InChIKey with as much stereochemistry as the structure', () => {
    const wrong = failing(
      substances.filter((substance) => substance.inchiKey),
      ({ smiles, inchiKey }) => /[@/\\]|\[\d/.test(smiles) === /^[A-Z]{14}-UHFFFAOYSA-/.test(inchiKey ?? ''),
      (entry) => [entry.cas, entry.smiles, entry.inchiKey],
    );
    expect(wrong).toEqual([]);
    expect(substanceByCas.get('68-19-9')).toMatchObject({
      inchiKey: null,
      synonyms: expect.arrayContaining(['维生素B12']),
    });
  });

  it('state for polymers that structure and mass are an average', () => {
    for (const cas of ['9005-64-5', '9005-65-6', '9002-93-1', '30525-89-4'])
      for (const productFacts of products.filter((product) => product.cas === cas))
        expect(productFacts.features[1]?.value).toContain('示意');
  });

  it('have InChIKeys of the correct form', () => {
    expect(
      failing(
        substances,
        ({ inchiKey }) => inchiKey !== null && !/^[A-Z]{14}-[A-Z]{8}[SN][A-Z]-[A-Z]$/.test(inchiKey),
        ({ cas, inchiKey }) => [cas, inchiKey],
      ),
    ).toEqual([]);
  });

  it('show the water of a hydrate as in its name', () => {
    const counts = ['', ...'一二三四五六七八九十'];
    const countOf = (name: string) => {
      const [, tens, ones = ''] = /(十?)([一二三四五六七八九]?)水/.exec(name) ?? [];
      return tens === undefined ? 0 : (tens ? 10 : 0) + counts.indexOf(ones);
    };
    const waters = (formula: string) => {
      const [, count] = /·(\d*)H2O$/.exec(formula) ?? [];
      return count === undefined ? 0 : Number(count || 1);
    };
    expect(
      failing(
        substances.filter(({ nameZh }) => !/无水|半水|倍半|氨水|水合肼/.test(nameZh)),
        ({ nameZh, formula }) => countOf(nameZh) !== waters(formula),
        ({ cas, nameZh, formula }) => [cas, nameZh, formula],
      ),
    ).toEqual([]);
    const isAnhydrous = ({ nameZh }: { nameZh: string }) => nameZh.includes('无水');
    expect(
      failing(
        substances.filter(isAnhydrous),
        ({ formula }) => /·\d*H2O$/.test(formula),
        ({ cas, formula }) => [cas, formula],
      ),
    ).toEqual([]);
  });

  it('have no other name that is the main name of another substance', () => {
    const owners = new Map(
      substances.flatMap(({ cas, nameZh, nameEn }) =>
        [nameZh, nameEn].map((name) => [name.toLowerCase(), cas] as const),
      ),
    );
    const wrong = substances.flatMap(({ cas, synonyms }) =>
      synonyms
        .filter((name) => (owners.get(name.toLowerCase()) ?? cas) !== cas)
        .map((name) => [cas, name, owners.get(name.toLowerCase())]),
    );
    expect(wrong).toEqual([]);
  });

  it('appear once, each with a Chinese and an English name', () => {
    expect(new Set(substances.map((substance) => substance.cas)).size).toBe(substances.length);
    expect(
      failing(
        substances,
        (entry) => !entry.nameZh || !/[A-Za-z]/.test(entry.nameEn),
        (entry) => entry.cas,
      ),
    ).toEqual([]);
  });
});

/**
 * Transport classes that differ from the classification for supply, by CAS number. For acute toxicity the UN list names
 * the substance in 6.1 (mostly PG I or II), while the harmonised entry (Annex VI) has category 4 or none.
 */
const TRANSPORT_ONLY: Record<string, string[]> = {
  '74-96-4': ['6.1'], // bromoethane: H302, H332
  '64-67-5': ['6.1'], // diethyl sulfate: H302, H312, H332
  '75-15-0': ['6.1'], // carbon disulfide: chronic (H372, H361fd), not acute
  '100-47-0': ['6.1'], // benzonitrile: H302, H312
  '10099-74-8': ['6.1'], // lead nitrate: H302, H332
  '100-39-0': ['6.1', '8'], // benzyl bromide: irritant (lachrymator)
  '123333-53-9': ['4.1'], // HOBt hydrate: a desensitised explosive by transport, H203 by Annex VI
  '107-05-1': ['6.1'], // allyl chloride: H302, H312, H332
  '76-01-7': ['6.1'], // pentachloroethane: chronic (H351, H372), not acute
  // Xylidines, nitrotoluenes, 2-nitrophenol and 4-nitroanisole: H302, H312, H332 or no acute toxicity.
  '95-68-1': ['6.1'],
  '95-78-3': ['6.1'],
  '87-62-7': ['6.1'],
  '95-64-7': ['6.1'],
  '108-69-0': ['6.1'],
  '88-72-2': ['6.1'],
  '99-08-1': ['6.1'],
  '88-75-5': ['6.1'],
  '100-17-4': ['6.1'],
  '2867-47-2': ['6.1'], // dimethylaminoethyl methacrylate: H302, H312
  '79-44-7': ['8'], // dimethylcarbamoyl chloride: by name, H315 and H319
  '7440-36-0': ['6.1'], // antimony powder: H373
  '1304-29-6': ['6.1'], // barium peroxide: H302, H332
  '301-04-2': ['6.1'], // lead acetate: chronic
  '91-59-8': ['6.1'], // 2-naphthylamine: H302
  '92-87-5': ['6.1'], // benzidine: H302
  // Class 8 because of its effect on metal, or by name, although it irritates skin at most.
  '6192-52-5': ['8'], // p-toluenesulfonic acid
  '5329-14-6': ['8'], // sulfamic acid
  '7439-97-6': ['8'], // mercury attacks aluminium
  '7553-56-2': ['8'], // iodine
};

describe('hazards', () => {
  const classified = products.flatMap((product) =>
    product.hazard ? [{ ...product, hazard: product.hazard }] : [],
  );
  const codesOf = (entry: (typeof classified)[number]) =>
    entry.hazard.hStatements.map((statement) => statement.code);

  it('match their signal word and pictograms', () => {
    expect(
      failing(
        classified,
        (entry) => !signalAgrees(codesOf(entry), entry.signal),
        (entry) => [entry.prodName, codesOf(entry)],
      ),
    ).toEqual([]);
    expect(
      failing(
        classified,
        (entry) => String(pictogramsOf(codesOf(entry))) !== String(entry.pictograms),
        (entry) => entry.prodName,
      ),
    ).toEqual([]);
  });

  it('have a text for every code and precautions for every hazard', () => {
    expect(
      failing(
        classified,
        (entry) => codesOf(entry).some((code) => !hStatement(code)),
        (entry) => codesOf(entry),
      ),
    ).toEqual([]);
    expect(
      failing(
        classified,
        (entry) => entry.signal && entry.hazard.pStatements.length === 0,
        (entry) => entry.prodName,
      ),
    ).toEqual([]);
  });

  it('with a UN number are shipped as dangerous goods', () => {
    expect(
      failing(
        classified,
        (entry) => entry.hazard.un && !entry.ship.startsWith('DG'),
        (entry) => entry.prodName,
      ),
    ).toEqual([]);
  });

  it('have the pictograms that follow from their transport class', () => {
    const due: Record<string, Pictogram[]> = {
      '3': ['GHS02'], '4': ['GHS02'], '5': ['GHS03'], '6': ['GHS06'], '8': ['GHS05'],
    }; // prettier-ignore
    const wrong = classified.flatMap(({ cas, prodName, pictograms, hazard }) => {
      const [, main = '', subsidiary = '', group] =
        /^UN\d{4} ([\d.]+)[A-Z]?(?:\(([\d.,]+)\))?(?: (I{1,3}))?$/.exec(hazard.un ?? '') ?? [];
      const classes = [main, ...subsidiary.split(',')].filter((value) => value !== '5.2');
      const missing = classes.filter((value) => {
        const wanted = due[value.split('.')[0] ?? ''];
        const weak: Pictogram[] = value === '6.1' && group === 'III' ? ['GHS07'] : [];
        return wanted && ![...wanted, ...weak].some((picture) => pictograms.includes(picture));
      });
      return missing.some((value) => !TRANSPORT_ONLY[cas ?? '']?.includes(value))
        ? [[cas, prodName, hazard.un, String(codesOf({ hazard } as (typeof classified)[number]))]]
        : [];
    });
    expect(wrong).toEqual([]);
  });

  it('match the flash and boiling points of liquids', () => {
    const wrong = classified.flatMap((entry) => {
      const substance = substanceByCas.get(entry.cas ?? '');
      const flash = substance?.flashPoint ?? null;
      if (flash === null || entry.features[0]?.value !== '液体') return [];
      const due =
        flash > 60
          ? undefined
          : flash >= 23
            ? 'H226'
            : (substance?.boilingPoint ?? 99) <= 35
              ? 'H224'
              : 'H225';
      const given = codesOf(entry).find((code) => /^H22[456]$/.test(code));
      return given === due ? [] : [[entry.cas, entry.prodName, flash, given ?? null]];
    });
    expect(wrong).toEqual([]);
  });

  it('are known for well-known dangerous substances', () => {
    const codes = (cas: string) => classified.filter((entry) => entry.cas === cas).map(codesOf)[0];
    expect(codes('109-99-9')).toEqual(
      expect.arrayContaining(['H225', 'H302', 'H319', 'H335', 'H351', 'EUH019']),
    );
    expect(codes('75-09-2')).toContain('H351');
    expect(codes('67-56-1')).toEqual(expect.arrayContaining(['H225', 'H301', 'H311', 'H331', 'H370']));
    expect(codes('7722-84-1')).toEqual(['H272', 'H302', 'H314', 'H335']);
    expect(codes('7647-14-5')).toEqual([]);
  });
});
