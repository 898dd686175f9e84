import { Link } from '@umijs/max';
import { CopyText } from '@/components/ui/CopyText';
import { Formula } from '@/components/chemistry/Formula';
import { gradeName } from '@domain/catalogue/grade';
import { listPath } from '@/utils/listQuery';
import { formatPack } from '@domain/catalogue/pack';
import { STRUCTURE_NOTE, type Product } from '@domain/catalogue/product';
import type { Substance } from '@domain/catalogue/types';
import { SHIP, storageText } from '@domain/safety/storage';
import { Facts, type Fact } from './Facts';
import { MolarMass } from './Identity';
import styles from './productDetail.module.less';
import { Section } from './Section';

/** 技术参数: all facts, grouped. Goods without a substance begin with their features. */
export function TechnicalData({ product }: { product: Product }) {
  const { substance, features } = product;
  return (
    <Section id="technical" title="技术参数">
      <div className={styles.factGroups}>
        {substance && <Group title="化合物" facts={substanceFacts(substance, features)} />}
        {substance && <Group title="理化性质" facts={physicalFacts(substance, features)} />}
        <Group title="规格参数" facts={qualityFacts(product)} />
        {!substance && features.length > 0 && <Group title="产品特性" facts={featureFacts(features)} />}
        <Group title="供应信息" facts={supplyFacts(product)} />
      </div>
    </Section>
  );
}

function Group({ title, facts }: { title: string; facts: readonly (Fact | null)[] }) {
  return (
    <div>
      <h3>{title}</h3>
      <Facts facts={facts} />
    </div>
  );
}

const textFact = (label: string, value: string | null): Fact | null => (value ? { label, value } : null);

const featureFacts = (features: Product['features']): Fact[] =>
  features.map(({ key, value }) => ({ label: key, value }));

const substanceFacts = (substance: Substance, features: Product['features']): (Fact | null)[] => [
  { label: '中文名', value: substance.nameZh },
  { label: '英文名', value: <span lang="en">{substance.nameEn}</span> },
  substance.iupac ? { label: 'IUPAC 名', value: <span lang="en">{substance.iupac}</span> } : null,
  textFact('别名', substance.synonyms.join('；')),
  { label: 'CAS 号', value: <CopyText text={substance.cas} label="CAS 号" /> },
  { label: '分子式', value: <Formula text={substance.formula} /> },
  // The Hill order of the formula, unless it equals the formula above.
  substance.formulaHill === substance.formula
    ? null
    : { label: 'Hill 式', value: <Formula text={substance.formulaHill} /> },
  { label: '摩尔质量', value: <MolarMass value={substance.molarMass} /> },
  // Belongs beside the molar mass.
  ...featureFacts(features.filter(({ key }) => key === STRUCTURE_NOTE)),
  { label: 'SMILES', value: <CopyText text={substance.smiles} label="SMILES" /> },
  substance.inchiKey
    ? { label: 'InChIKey', value: <CopyText text={substance.inchiKey} label="InChIKey" /> }
    : null,
];

const featureOf = (features: Product['features'], name: string): string | undefined =>
  features.find(({ key }) => key === name)?.value;

/** Physical data. A solution has none, because the figures of the pure substance do not apply. */
function physicalFacts(substance: Substance, features: Product['features']): (Fact | null)[] {
  const form = featureOf(features, '形态');
  const pure = (value: number | null) => <Degrees value={form === '溶液' ? null : value} />;
  // The offer's own flash point is among its features. A missing one is listed for liquids only.
  const hasFlash =
    featureOf(features, '本品闪点') === undefined && (form !== '固体' || substance.flashPoint !== null);
  return [
    { label: '熔点', value: pure(substance.meltingPoint) },
    { label: '沸点', value: pure(substance.boilingPoint) },
    hasFlash ? { label: '闪点', value: pure(substance.flashPoint) } : null,
    form === '溶液' ? null : measuredFact(substance, 'density', '密度', 'g/cm³'),
    form === '溶液' ? null : measuredFact(substance, 'refraction', '折光率', ''),
  ];
}

/** A measured figure with its temperature; null when the sources have none. */
function measuredFact(
  { measured = [] }: Substance,
  wanted: NonNullable<Substance['measured']>[number]['property'],
  label: string,
  unit: string,
): Fact | null {
  const found = measured.find(({ property }) => property === wanted);
  if (!found) return null;
  const temperature = found.at === null ? '' : `（${found.at} ℃）`;
  return {
    label,
    value: (
      <>
        {found.value} <small>{unit}</small>
        {temperature}
      </>
    ),
  };
}

/** A temperature with a true minus sign, or the words for a missing one. */
function Degrees({ value }: { value: number | null }) {
  if (value === null) return <span className="quiet">暂无数据</span>;
  return (
    <>
      {String(value).replace('-', '−')} <small>°C</small>
    </>
  );
}

const qualityFacts = (product: Product): (Fact | null)[] => [
  { label: '货号', value: <CopyText text={product.catalogNo} label="货号" /> },
  product.substance || !product.cas
    ? null
    : { label: 'CAS 号', value: <CopyText text={product.cas} label="CAS 号" /> },
  textFact('级别', product.grade && gradeName(product.grade)),
  textFact('纯度', product.purity),
  product.grade || product.purity ? null : textFact('规格', product.spec),
  ...(product.substance ? featureFacts(product.features.filter(({ key }) => key !== STRUCTURE_NOTE)) : []),
  {
    label: '包装',
    value: product.packs.map(({ skuName }) => formatPack(skuName)).join('、'),
  },
];

const supplyFacts = (product: Product): (Fact | null)[] => [
  {
    label: '品牌',
    value: <Link to={listPath({ brandId: [String(product.brandId)] })}>{product.brandName}</Link>,
  },
  {
    label: '分类',
    value: <Link to={listPath({ categoryId: [String(product.categoryId)] })}>{product.categoryName}</Link>,
  },
  textFact('产地', product.origin),
  textFact('储存条件', storageText(product.storage)),
  // Storage and transport data come together with the offer.
  product.storage.length === 0
    ? null
    : { label: '运输方式', value: `${SHIP[product.ship].name}（${SHIP[product.ship].note}）` },
  textFact('税收分类', product.taxClass),
];
