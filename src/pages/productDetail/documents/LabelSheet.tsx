import { HazardPictogram } from '@/components/safety/HazardPictogram';
import { useShopInfo, useShopName } from '@/hooks/useShopInfo';
import type { LabelContent } from '@domain/sds/label';
import { formatPack } from '@domain/catalogue/pack';
import type { Pack, Product } from '@domain/catalogue/product';
import type { Statement } from '@domain/catalogue/types';
import { unended } from '@domain/shared/sentence';
import styles from './label.module.less';

interface Props {
  product: Product;
  pack: Pack;
  label: LabelContent;
  /** Blank: the lot is printed when the bottle is filled. */
  lot: string;
  /** Twice the size on the screen. */
  isLarge: boolean;
}

/** The label of a bottle. Sizes are in millimetres. */
export function LabelSheet({ product, pack, label, lot, isLarge }: Props) {
  const { size, signal, pictograms, hazards, precautions, un } = label;
  return (
    <div
      className={styles.stage}
      data-large={isLarge || undefined}
      role="region"
      aria-label="标签预览"
      tabIndex={0}
    >
      <article
        className={styles.label}
        data-simplified={size.simplified || undefined}
        style={{
          width: `${size.width}mm`,
          minHeight: `${size.height}mm`,
          fontSize: `${fontSize(size.width)}mm`,
        }}
        aria-label={`${product.prodName} ${formatPack(pack.skuName)} GHS 标签`}
      >
        <header>
          <b>{product.prodName}</b>
          <span lang="en">{product.nameEn}</span>
          {label.content && <span>浓度 {label.content}</span>}
          {product.cas && <span>CAS {product.cas}</span>}
        </header>
        {hazards.length > 0 ? (
          <>
            {(pictograms.length > 0 || signal) && (
              <p className={styles.signs}>
                {pictograms.map((code) => (
                  <HazardPictogram key={code} code={code} />
                ))}
                {signal && <strong>{signal}</strong>}
              </p>
            )}
            <Statements title="危险性说明" statements={hazards} />
            <Statements title="防范说明" statements={precautions} />
          </>
        ) : (
          <p className="strong">非危险：未按 GHS 分类为危险化学品</p>
        )}
        <footer>
          <p>请参阅安全技术说明书（SDS）{un && <b> {un}</b>}</p>
          <p>
            货号 {pack.catalogNo}，包装 {formatPack(pack.skuName)}，批号 {lot || '灌装时喷印'}
          </p>
          <Supplier />
        </footer>
      </article>
    </div>
  );
}

/** Supplier data required by GB 15258, as far as the shop has set them. */
function Supplier() {
  const { companyName, address, servicePhone, emergencyPhone } = useShopInfo();
  const name = useShopName();
  const facts = [companyName || name, address, servicePhone && `电话 ${servicePhone}`];
  return (
    <>
      <p>供应商 {facts.filter(Boolean).join('，')}</p>
      {emergencyPhone && <p>应急咨询电话 {emergencyPhone}（24 小时）</p>}
    </>
  );
}

/** Font size in mm: the largest that fits a typical text. */
const fontSize = (width: number) => Math.max(1.7, width / 40);

function Statements({ title, statements }: { title: string; statements: readonly Statement[] }) {
  if (statements.length === 0) return null;
  return (
    <p>
      <b>{title}</b> {statements.map(({ text }) => unended(text)).join('；')}。
    </p>
  );
}
