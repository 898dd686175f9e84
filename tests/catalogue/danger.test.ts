/** Hazard rules over the whole catalogue: goods withheld from sale, explosion-proof storage, advice for poisons. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { hazardStateOf } from '@domain/safety/hazardState';
import { isKeptCold, storageFor } from '@domain/safety/storage';
import { STATE_FEATURE } from '@domain/safety/state';
import { catalogue, type ProductFacts } from '../../server/catalogue';
import { sdsOf } from '../../server/documents/sheet';

const { products, substanceByCas } = catalogue();
const codesOf = ({ hazard }: ProductFacts) => hazard?.hStatements.map(({ code }) => code) ?? [];
const stateOf = ({ features }: ProductFacts) => features.find(({ key }) => key === STATE_FEATURE)?.value;
const byCas = (cas: string): ProductFacts => {
  const found = products.find((product) => product.cas === cas);
  if (!found) throw new Error(`${cas} is not in the catalogue`);
  return found;
};
const sheetLines = (product: ProductFacts, section: number, label: string) =>
  sdsOf(product)!
    .sections[section - 1]!.items.filter((item) => item.label === label)
    .flatMap(({ lines }) => lines)
    .join('\n');

describe('goods without a classification', () => {
  /** Decisions of `goodsComponents.tsv`: `code component`. */
  const decided = readFileSync('server/catalogue/source/goods/goodsComponents.tsv', 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split('\t'));
  const withheld = new Set(
    decided.filter(([, , , decision]) => decision === 'withheld').map(([code]) => code),
  );
  /** Goods with a composition were classified by the mixture rules, which the build checks. */
  const composed = new Set(
    readFileSync('server/catalogue/source/goods/goodsComposition.tsv', 'utf8')
      .trim()
      .split('\n')
      .slice(1)
      .map((line) => line.split('\t')[0]),
  );
  const isReviewed = (code: string, names: readonly string[]) =>
    composed.has(code) ||
    decided.some(([good, component = '']) => good === code && names.some((name) => component.includes(name)));

  /** Words that contain the name of a hazardous substance without being one: materials, salts, methods, uses. */
  const HARMLESS_WORDS =
    /聚苯乙烯|聚丙烯|聚碳酸酯|硝酸纤维素|丙酮酸|磷酸(化|盐|酶|三?氢|镁)|焦磷酸|甘油磷酸|三磷酸|甘油醛-3-磷酸|柠檬酸(钠|三钠|氢二钠)|硅酸镁|Magnesium silicate|二甲苯青|脱氧胆酸|脱氧核糖|N-乙烯基吡咯烷酮|聚乙二醇|乳酸脱氢|SDS-PAGE|硫酸纸|DTT 依赖|DTT、EDTA|SDS、Triton X-100|EDTA=不含|不含 EDTA|不含甲醇与乙酸|无甲醇|不含苯酚与氯仿|替代=溴化乙锭|醚类溶剂|甲氨基甲酸酯|氨基甲酸酯|Mg²⁺|Ca²⁺|无钙镁|without Ca\/Mg|with Ca\/Mg|20 mM DTT|methanol-free|Phenol red|phenol red|Potassium iodide|BrdU替代/gi;
  /** Features that describe the use of goods, not their contents. */
  const OF_USE = /^(适用|用途|应用|检测|标识|耐受|溶胀体积|适用溶剂|冲洗|耐溶剂|禁用|用前|干扰|样品|样本)/;
  const MATERIALS = /^(PP|PC|PE|PS|IP|EB|PIC|MEM|BME|NTA|Ni|Mg|Ca|Strep|PI|FITC|KI)$/;

  const names = products
    .filter((product) => product.cas !== null && codesOf(product).some((code) => code.startsWith('H')))
    .flatMap((product) => {
      const substance = substanceByCas.get(product.cas ?? '');
      return [
        product.prodName,
        product.nameEn,
        substance?.nameZh,
        substance?.nameEn,
        ...product.names.aliases,
      ];
    })
    .filter((name): name is string => typeof name === 'string' && name.length >= 2 && !MATERIALS.test(name));
  const isLatin = (name: string) => /^[\w .,'()-]+$/.test(name);
  const escapedName = (name: string) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const latin = [...new Set(names.filter(isLatin))].map(
    (name) =>
      [
        name,
        new RegExp(`(?<![A-Za-z0-9-])${escapedName(name)}(?![A-Za-z0-9-])`, name.length > 4 ? 'i' : ''),
      ] as const,
  );
  const chinese = [...new Set(names.filter((name) => !isLatin(name)))];

  /** Hazardous substances of the catalogue that goods name as their component. */
  function namedIn({ prodName, spec, features }: ProductFacts): string[] {
    const own = features.filter(({ key }) => !OF_USE.test(key)).map(({ key, value }) => `${key}=${value}`);
    const text = [prodName, spec, ...own].join(' ').replace(HARMLESS_WORDS, ' ');
    return [
      ...chinese.filter((name) => text.includes(name)),
      ...latin.filter(([, pattern]) => pattern.test(text)).map(([name]) => name),
    ];
  }

  const goods = products.filter(
    ({ formula, hazard, cas }) => hazard === null && (formula === null || cas === null),
  );

  it('contain no hazardous component that nobody decided on', () => {
    expect(goods.length).toBeGreaterThan(250);
    const open = goods.flatMap((good) => {
      const found = namedIn(good);
      const isOpen = found.length > 0 && !withheld.has(good.entity) && !isReviewed(good.entity, found);
      return isOpen && good.replacedBy === null && good.status === 1
        ? [`${good.entity}: ${found.join('、')}`]
        : [];
    });
    expect(open).toEqual([]);
  });

  it('are scanned for the components that the audit named', () => {
    const found = (code: string) => namedIn(goods.find(({ entity }) => entity === code)!);
    expect(found('gdna-plant')).toContain('CTAB');
    expect(found('ppi-cocktail-100x')).toContain('氟化钠');
    expect(found('tip-10-rack')).toEqual([]);
  });

  it.each([...withheld])('%s is not sold, and its hazard counts as unknown', (code) => {
    const good = products.find(({ entity }) => entity === code)!;
    expect(good.status).toBe(0);
    expect(good.unclassifiedParts).toBeTruthy();
    expect(hazardStateOf(good)).toBe('unknown');
  });

  it('include the goods of the audit, unless they are classified by now', () => {
    const numbers = goods.filter(({ entity }) => withheld.has(entity)).map(({ prodId }) => prodId);
    expect(numbers).toEqual(
      expect.arrayContaining([11492, 11551, 11552, 11555, 11556, 11557, 11558, 11583, 11619]),
    );
    const classified = products.filter((product) => codesOf(product).length > 0).map(({ prodId }) => prodId);
    expect(classified).toEqual(expect.arrayContaining([11553, 11554, 11559, 11580]));
  });
});

describe('flammable liquids of category 1 and 2', () => {
  it('that are refrigerated are stored in an explosion-proof refrigerator', () => {
    const cold = products.filter(
      (product) => isKeptCold(product.storage) && codesOf(product).some((code) => /^H22[45]/.test(code)),
    );
    expect(cold.length).toBeGreaterThan(40);
    expect(
      cold.filter(({ storage }) => !storage.includes('FRIDGE_EX')).map(({ catalogNo }) => catalogNo),
    ).toEqual([]);
  });

  it('that are refrigerated are not sent to a cabinet by their sheet', () => {
    const text = sheetLines(byCas('75-56-9'), 7, '储存注意事项');
    expect(text).toContain('存放于防爆冰箱');
    expect(text).not.toContain('防火柜');
    expect(sheetLines(byCas('67-64-1'), 7, '储存注意事项')).toContain('防火柜');
  });

  it('get the refrigerator once, and other goods do not', () => {
    expect(storageFor(['2-8', 'SEAL'], ['H225'])).toEqual(['2-8', 'SEAL', 'FRIDGE_EX']);
    expect(storageFor(['-20', 'FRIDGE_EX'], ['H224'])).toEqual(['-20', 'FRIDGE_EX']);
    expect(storageFor(['RT'], ['H225'])).toEqual(['RT']);
    expect(storageFor(['2-8'], ['H226', 'H302'])).toEqual(['2-8']);
  });
});

describe('first aid and fire', () => {
  it('brushing off particles and cooling the skin in water is advised for solids only', () => {
    const brushed = products.filter(({ hazard }) =>
      hazard?.pStatements.some(({ code }) => code === 'P335+P334'),
    );
    expect(brushed.length).toBeGreaterThan(10);
    expect(brushed.filter((product) => stateOf(product) !== '固体').map(({ prodName }) => prodName)).toEqual(
      [],
    );
    expect(brushed.map(({ cas }) => cas)).toContain('16853-85-3');
  });

  it('hydrofluoric acid on the skin: a short rinse, then calcium gluconate gel at once', () => {
    const acid = products.filter(({ cas }) => cas === '7664-39-3');
    for (const product of acid) {
      const text = sheetLines(product, 4, '皮肤接触');
      expect(text).toMatch(/冲洗约 5 分钟，随即.*葡萄糖酸钙凝胶/);
      expect(text).not.toContain('至少 15 分钟');
    }
    expect(acid.length).toBeGreaterThan(0);
  });

  it('triphosgene is never extinguished with water or foam', () => {
    const product = byCas('32315-10-9');
    expect(sheetLines(product, 5, '适用灭火剂')).toBe('干粉、二氧化碳、干砂');
    expect(sheetLines(product, 5, '禁用灭火剂')).toContain('禁止用水和泡沫');
  });

  it.each([
    ['1327-53-3', '二巯丙磺钠'],
    ['7487-94-7', '二巯丙磺钠'],
    ['7783-35-9', '二巯丙磺钠'],
    ['7439-97-6', '二巯丙磺钠'],
    ['151-50-8', '羟钴胺'],
    ['143-33-9', '羟钴胺'],
  ])('the sheet of %s names the antidote %s', (cas, antidote) => {
    const found = products.filter((product) => product.cas === cas);
    for (const product of found) expect(sheetLines(product, 4, '特殊处置')).toContain(antidote);
    expect(found.length).toBeGreaterThan(0);
  });

  it('every poisonous arsenic or mercury compound has an antidote', () => {
    const silent = products.filter((product) => {
      const formula = substanceByCas.get(product.cas ?? '')?.formulaHill ?? '';
      const isPoison = codesOf(product).some((code) => /^H3(0[01]|1[01]|3[01])$/.test(code));
      return isPoison && /As|Hg/.test(formula) && !sheetLines(product, 4, '特殊处置').includes('二巯丙磺钠');
    });
    expect(silent.map(({ prodName }) => prodName)).toEqual([]);
  });
});

it.each([
  ['110-13-4', 'density'],
  ['108-59-8', 'density'],
  ['75-97-8', 'density'],
  ['92-66-0', 'density'],
  ['507-19-7', 'density'],
  ['84-66-2', 'density'],
])('the wrong %s %s of the tables is not shown', (cas, property) => {
  expect(substanceByCas.get(cas)?.measured?.filter((value) => value.property === property)).toEqual([]);
});

it('4-bromoaniline melts at 66 °C, and succinic acid has no boiling point', () => {
  expect(substanceByCas.get('106-40-1')?.meltingPoint).toBe(66);
  expect(substanceByCas.get('110-15-6')?.boilingPoint).toBeNull();
});
