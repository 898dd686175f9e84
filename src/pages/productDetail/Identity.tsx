import { Flex } from 'antd';
import { Link } from '@umijs/max';
import { lazy, Suspense } from 'react';
import { CopyText } from '@/components/ui/CopyText';
import { Formula } from '@/components/chemistry/Formula';
import { ProductPic } from '@/components/catalogue/ProductPic';
import { Relatives } from '@/components/catalogue/Relatives';
import { hasUnknownWater } from '@domain/chemistry/formula';
import { gradeName } from '@domain/catalogue/grade';
import { listPath } from '@/utils/listQuery';
import type { Product } from '@domain/catalogue/product';
import { pictureName } from '@/utils/productText';
import { isPicturePath, picturePath } from '@domain/catalogue/picture';
import { CompareEntry } from './CompareEntry';
import { Facts, type Fact } from './Facts';
import { Favourite } from './Favourite';
import type { Slide } from './Gallery';
import styles from './productDetail.module.less';
import { StructureLinks } from './StructureLinks';

/** Few products have pictures. */
const Gallery = lazy(() => import('./Gallery').then(({ Gallery }) => ({ default: Gallery })));

const PICTURE = 320;
/** Names from this length on use a smaller font (HATU has 37 characters). */
const LONG_NAME = 30;
/** Further features are listed under 技术参数. */
const FRONT_FEATURES = 6;

/** Picture, names, numbers and quality. Goods without a substance show features instead of chemistry. */
export function Identity({ product }: { product: Product }) {
  const { prodId, prodName, nameEn, substance } = product;
  return (
    <>
      <div className={styles.picture} data-gallery={product.pictures.length > 0 || undefined}>
        <Pictures product={product} />
        {substance && <StructureLinks smiles={substance.smiles} />}
      </div>
      <div className={styles.identity}>
        <Flex component="header" gap={16} align="flex-start" justify="space-between">
          <div>
            <h1 data-long={prodName.length > LONG_NAME || undefined}>{prodName}</h1>
            {nameEn && (
              <p className={styles.nameEn} lang="en">
                {nameEn}
              </p>
            )}
          </div>
          <Favourite prodId={prodId} />
        </Flex>
        <Facts facts={frontFacts(product)} className={styles.frontFacts} />
        <CompareEntry product={product} />
      </div>
    </>
  );
}

/** A structure or drawing, or a gallery where the shop has pictures. */
function Pictures({ product }: { product: Product }) {
  const { prodName, pic, pictures } = product;
  const alt = pictureName(product) || prodName;
  if (pictures.length === 0) return <ProductPic src={pic} alt={alt} size={PICTURE} />;
  const slides: Slide[] = [
    ...(isPicturePath(pic) ? [] : [{ src: pic, alt }]),
    ...pictures.map((picture) => ({
      ...{ src: picturePath(picture.pictureId, 480), alt: picture.alt, picture },
    })),
  ];
  return (
    <Suspense fallback={<ProductPic src={pic} alt={alt} size={PICTURE} />}>
      <Gallery slides={slides} />
    </Suspense>
  );
}

function frontFacts(product: Product): (Fact | null)[] {
  const { cas, formula, molarMass, grade, purity, brandId, brandName, catalogNo, features, family } = product;
  const isGoods = product.substance === null;
  return [
    cas ? { label: 'CAS', value: <CopyText text={cas} label="CAS 号" /> } : null,
    { label: '货号', value: <CopyText text={catalogNo} label="货号" /> },
    formula ? { label: '分子式', value: <Formula text={formula} /> } : null,
    family.parent && { label: '母体', value: <Relatives relatives={[family.parent]} /> },
    family.forms.length > 0 ? { label: '盐与水合物', value: <Relatives relatives={family.forms} /> } : null,
    molarMass === null
      ? null
      : { label: '摩尔质量', value: <MolarMass value={molarMass} formula={formula} /> },
    grade ? { label: '级别', value: gradeName(grade) } : null,
    purity ? { label: '纯度', value: purity } : null,
    ...(isGoods ? features.slice(0, FRONT_FEATURES).map(({ key, value }) => ({ label: key, value })) : []),
    { label: '品牌', value: <Link to={listPath({ brandId: [String(brandId)] })}>{brandName}</Link> },
  ];
}

export const MolarMass = ({ value, formula = null }: { value: number; formula?: string | null }) => (
  <>
    {value} <small>g/mol{hasUnknownWater(formula) && '（按无水物计，含水量不定）'}</small>
  </>
);
