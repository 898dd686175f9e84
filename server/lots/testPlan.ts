/** The test plan of a product, with limits: the rows of a certificate without results. */
import { parseFormula } from '../../domain/chemistry/formula';
import { linesOfPurity, type TestLine } from '../../domain/catalogue/purityTests';
import { catalogue, isByHand, type ProductFacts } from '../catalogue';
import { goodsPlan } from './goodsPlan';
import { traceLines, type Sample } from './traces';

/** Tolerance of the melting point below and above the literature value, °C. */
const MELTING = [2, 1] as const;
/** Grades of fine chemicals: their structure is verified instead of trace impurities. */
const STRUCTURE = ['合成级', '标准品', 'BR', '氘代'];
/** Ids of top categories. */
const SOLVENTS = 1;
const INORGANIC = 2;

/**
 * All test rows of a product's certificate, each test once. Products of staff have the tests that staff wrote and the
 * limits of their purity, nothing else; tests of the built catalogue follow from kind and grade.
 */
export function testPlan(product: ProductFacts): TestLine[] {
  const { cas, purity, grade, prodId, tests = [] } = product;
  if (isByHand(prodId)) return eachOnce([...linesOfPurity(purity ?? ''), ...tests]);
  const substance = cas === null ? undefined : catalogue().substanceByCas.get(cas);
  if (purity === null) return goodsPlan(product);
  const sample = sampleOf(product, substance?.formulaHill ?? '');
  const lines = [
    appearance(sample),
    ...linesOfPurity(purity),
    ...structure(sample),
    ...melting(sample, substance?.meltingPoint ?? null),
    ...traceLines(sample),
    ...biological(grade),
  ];
  return eachOnce(lines);
}

const eachOnce = (lines: readonly TestLine[]): TestLine[] =>
  lines.filter(({ item }, index) => lines.findIndex((line) => line.item === item) === index);

function sampleOf({ grade, features, categoryId }: ProductFacts, formula: string): Sample {
  const top = catalogue().categoryById.get(categoryId)?.parentId;
  const elements = [...(parseFormula(formula)?.keys() ?? [])];
  return {
    grade,
    elements,
    state: features.find(({ key }) => key === '形态')?.value ?? null,
    organic:
      top !== INORGANIC &&
      elements.includes('C') &&
      elements.some((element) => element === 'H' || element === 'D'),
    solvent: top === SOLVENTS,
  };
}

/** The catalogue has no colours, so no colour is promised. */
function appearance({ state }: Sample): TestLine {
  const spec = state === '固体' ? '均匀固体，无可见异物' : '均匀液体，无可见异物';
  return { item: '外观', method: '目视', spec };
}

function structure({ grade, organic }: Sample): TestLine[] {
  if (!organic) return [];
  return STRUCTURE.includes(grade ?? '')
    ? [{ item: '结构', method: '¹H NMR', spec: '与结构相符' }]
    : [{ item: '鉴别', method: 'IR', spec: '与对照图谱一致' }];
}

/** Only for organic solids from 30 to 300 °C, where the capillary method works. */
function melting({ state, organic }: Sample, celsius: number | null): TestLine[] {
  if (state !== '固体' || !organic || celsius === null || celsius < 30 || celsius > 300) return [];
  const [below, above] = MELTING;
  const spec = `${Math.floor(celsius) - below}–${Math.ceil(celsius) + above} ℃`;
  return [{ item: '熔点', method: '毛细管法', spec }];
}

function biological(grade: string | null): TestLine[] {
  if (grade === '细胞培养级') return [{ item: '内毒素', method: '鲎试剂法', spec: '≤0.5 EU/mg' }];
  if (grade !== '分子生物学级') return [];
  return ['DNase', 'RNase'].map((item) => ({ item, method: '酶切法', spec: '未检出' }));
}
