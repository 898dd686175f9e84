/** The catalogue against chemistry: every number and every structure is computed again from the SMILES. */
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { Molecule } from 'openchemlib';
import { describe, expect, it } from 'vitest';
import { catalogue } from '../../mock/server/catalogue';
import { spelledOut } from '../../scripts/catalogue/ligands';
import { isValidCas } from '../../src/domain/cas';
import { hillFormula, molarMass, parseFormula } from '../../src/domain/formula';
import { hStatement, pictogramsOf, signalAgrees } from '../../src/domain/hazard';
import { parsePack } from '../../src/domain/pack';
import { storageText } from '../../src/domain/storage';

const { products, substanceByCas } = catalogue();
const substances = [...substanceByCas.values()];
const skus = products.flatMap((one) => one.skus);
const goods = new Set(products.filter((one) => one.pic.startsWith('/kinds/')).map((one) => one.entity));

/** Those of a list that fail, with what to say about them: a test names every one of them at once. */
const failing = <T>(list: readonly T[], fails: (one: T) => unknown, name: (one: T) => unknown) =>
  list.filter((one) => fails(one)).map(name);

/** Atoms of a structure, counted by openchemlib; a bare metal has no hydrogens. */
function atomsOf(smiles: string) {
  const bare = /^\[([A-Z][a-z]?)\]$/.exec(smiles)?.[1];
  return parseFormula(bare ?? Molecule.fromSmiles(smiles).getMolecularFormula().formula);
}

describe('size', () => {
  it('has 600 compounds, 120 goods and about three packs each', () => {
    expect(substances.length).toBeGreaterThanOrEqual(600);
    expect(goods.size).toBeGreaterThanOrEqual(120);
    expect(skus.length / products.length).toBeGreaterThan(2.4);
  });

  it('has off-shelf products, packs out of stock, low stock and 询价', () => {
    expect(products.filter((one) => one.status === 0).length).toBeGreaterThan(5);
    const total = (stocks: Record<string, number>) => Object.values(stocks).reduce((a, b) => a + b, 0);
    const share = (holds: (sku: (typeof skus)[number]) => boolean) => skus.filter(holds).length / skus.length;
    expect(share((sku) => sku.price !== null && total(sku.stocks) === 0)).toBeGreaterThan(0.04);
    expect(share((sku) => total(sku.stocks) >= 1 && total(sku.stocks) <= 5)).toBeGreaterThan(0.05);
    expect(share((sku) => sku.price === null)).toBeGreaterThan(0.01);
  });

  it('gives every leaf category something', () => {
    const filled = new Set(products.map((one) => one.categoryId));
    const { categories } = catalogue();
    const leaves = categories.filter((one) => !categories.some((other) => other.parentId === one.categoryId));
    expect(
      failing(
        leaves,
        (one) => !filled.has(one.categoryId),
        (one) => one.name,
      ),
    ).toEqual([]);
  });
});

describe('substances', () => {
  it('have CAS numbers with the right check digit', () => {
    expect(
      failing(
        substances,
        (one) => !isValidCas(one.cas),
        (one) => one.cas,
      ),
    ).toEqual([]);
  });

  it('have the Hill formula of their structure', () => {
    const wrong = failing(
      substances,
      ({ smiles, formulaHill }) => {
        const atoms = atomsOf(smiles);
        return !atoms || hillFormula(atoms) !== formulaHill;
      },
      (one) => [one.cas, one.formulaHill, one.smiles],
    );
    expect(wrong).toEqual([]);
  });

  it('show a formula with the same atoms', () => {
    const hill = (text: string) => hillFormula(parseFormula(spelledOut(text)) ?? new Map());
    expect(
      failing(
        substances,
        (one) => hill(one.formula) !== one.formulaHill,
        (one) => [one.cas, one.formula],
      ),
    ).toEqual([]);
  });

  it('have the mass of their formula by the domain’s own weights', () => {
    const wrong = failing(
      substances,
      (one) => Math.abs((molarMass(one.formulaHill) ?? 0) - one.molarMass) > 0.006,
      (one) => [one.cas, one.molarMass, molarMass(one.formulaHill)],
    );
    expect(wrong).toEqual([]);
  });

  it('have the mass of their structure, but for newer atomic weights', () => {
    const wrong = failing(
      substances.filter((one) => !/^\[[A-Z][a-z]?\]$/.test(one.smiles)),
      (one) => {
        const mass = Molecule.fromSmiles(one.smiles).getMolecularFormula().relativeWeight;
        return Math.abs(mass - one.molarMass) > 0.006 + mass * 0.0003;
      },
      (one) => one.cas,
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
        (one) => charge(one.smiles) !== 0,
        (one) => [one.cas, one.smiles],
      ),
    ).toEqual([]);
  });

  it('are there once, each with a Chinese and an English name', () => {
    expect(new Set(substances.map((one) => one.cas)).size).toBe(substances.length);
    expect(
      failing(
        substances,
        (one) => !one.nameZh || !/[A-Za-z]/.test(one.nameEn),
        (one) => one.cas,
      ),
    ).toEqual([]);
  });
});

describe('hazards', () => {
  const classified = products.flatMap((one) => (one.hazard ? [{ ...one, hazard: one.hazard }] : []));
  const codesOf = (one: (typeof classified)[number]) =>
    one.hazard.hStatements.map((statement) => statement.code);

  it('agree with their signal word and pictograms', () => {
    expect(
      failing(
        classified,
        (one) => !signalAgrees(codesOf(one), one.signal),
        (one) => [one.prodName, codesOf(one)],
      ),
    ).toEqual([]);
    expect(
      failing(
        classified,
        (one) => String(pictogramsOf(codesOf(one))) !== String(one.pictograms),
        (one) => one.prodName,
      ),
    ).toEqual([]);
  });

  it('have words for every code and advice for every hazard', () => {
    expect(
      failing(
        classified,
        (one) => codesOf(one).some((code) => !hStatement(code)),
        (one) => codesOf(one),
      ),
    ).toEqual([]);
    expect(
      failing(
        classified,
        (one) => one.signal && one.hazard.pStatements.length === 0,
        (one) => one.prodName,
      ),
    ).toEqual([]);
  });

  it('send what has a UN number as dangerous goods', () => {
    expect(
      failing(
        classified,
        (one) => one.hazard.un && !one.ship.startsWith('DG'),
        (one) => one.prodName,
      ),
    ).toEqual([]);
  });

  it('are known for the ones everybody knows', () => {
    const codes = (cas: string) => classified.filter((one) => one.cas === cas).map(codesOf)[0];
    expect(codes('109-99-9')).toEqual(
      expect.arrayContaining(['H225', 'H302', 'H319', 'H335', 'H351', 'EUH019']),
    );
    expect(codes('75-09-2')).toContain('H351');
    expect(codes('67-56-1')).toEqual(expect.arrayContaining(['H225', 'H301', 'H311', 'H331', 'H370']));
    expect(codes('7647-14-5')).toEqual([]);
  });
});

describe('products', () => {
  it('have ids and catalogue numbers of their own', () => {
    expect(new Set(products.map((one) => one.prodId)).size).toBe(products.length);
    expect(new Set(products.map((one) => one.catalogNo)).size).toBe(products.length);
    expect(new Set(skus.map((one) => one.skuId)).size).toBe(skus.length);
    expect(new Set(skus.map((one) => one.catalogNo)).size).toBe(skus.length);
    expect(
      failing(
        products,
        (one) => !/^(CX|LX|YH|QH|ZW|MM|BL|XS)\d{5}$/.test(one.catalogNo),
        (one) => one.catalogNo,
      ),
    ).toEqual([]);
  });

  it('have a picture file, small and without a script', () => {
    const file = (pic: string) => join(process.cwd(), 'public', pic);
    expect(
      failing(
        products,
        (one) => !existsSync(file(one.pic)),
        (one) => one.pic,
      ),
    ).toEqual([]);
    const pictures = [...new Set(products.map((one) => one.pic))];
    expect(
      failing(
        pictures,
        (pic) => !/^<svg[^>]+viewBox/.test(readFileSync(file(pic), 'utf8')),
        (pic) => pic,
      ),
    ).toEqual([]);
    const sizes = pictures.map((pic) => statSync(file(pic)).size).sort((a, b) => a - b);
    expect(sizes[Math.floor(sizes.length / 2)]).toBeLessThan(6000);
    expect(sizes.at(-1)).toBeLessThan(20_000);
  });

  it('have packs the domain can read, prices in yuan and falling per gram', () => {
    const chemicals = products.filter((one) => one.grade !== null);
    expect(
      failing(
        chemicals.flatMap((one) => one.skus),
        (sku) => !parsePack(sku.skuName),
        (sku) => sku.skuName,
      ),
    ).toEqual([]);
    expect(
      failing(
        skus,
        (sku) => sku.price !== null && !(sku.price > 0),
        (sku) => sku.catalogNo,
      ),
    ).toEqual([]);
    const perUnit = (one: (typeof products)[number]) =>
      one.skus.flatMap((sku) =>
        sku.price === null ? [] : [sku.price / (parsePack(sku.skuName)?.base ?? 1)],
      );
    const rising = (list: number[]) => list.some((price, i) => i > 0 && price >= (list[i - 1] ?? Infinity));
    expect(
      failing(
        chemicals,
        (one) => rising(perUnit(one)),
        (one) => one.catalogNo,
      ),
    ).toEqual([]);
  });

  it('say how to store them, in words', () => {
    expect(
      failing(
        products,
        (one) => !storageText(one.storage),
        (one) => one.catalogNo,
      ),
    ).toEqual([]);
    expect(
      failing(
        products,
        (one) => one.content.length < 40 || !one.brief,
        (one) => one.catalogNo,
      ),
    ).toEqual([]);
  });

  it('know the controlled ones', () => {
    const regimes = (cas: string) => products.find((one) => one.cas === cas)?.regimes;
    expect(regimes('67-64-1')).toEqual(['precursor3']);
    expect(regimes('60-29-7')).toEqual(['precursor2']);
    expect(regimes('7697-37-2')).toEqual(['explosive']);
    expect(regimes('109-99-9')).toEqual([]);
  });

  it('are replaced by products that are sold', () => {
    const replaced = products.filter((one) => one.replacedBy !== null);
    expect(replaced.length).toBeGreaterThan(0);
    const { productsByEntity } = catalogue();
    expect(
      failing(
        replaced,
        (one) => !productsByEntity.get(one.replacedBy ?? '')?.length,
        (one) => one.catalogNo,
      ),
    ).toEqual([]);
  });
});
