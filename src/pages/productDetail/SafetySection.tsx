import type { Product, Statement } from '@/domain/catalogue/product';
import { NotClassified, Signal } from './Conditions';
import styles from './productDetail.module.less';
import Section from './Section';

/** 安全信息: every statement with its code, unfolded. */
export default function SafetySection({
  product: { hazard, hazardState, regimeInfo },
}: {
  product: Product;
}) {
  return (
    <Section id="safety" title="安全信息">
      {hazard && hazardState === 'classified' ? (
        <div className={styles.safety}>
          <Signal hazard={hazard} />
          <Statements title="危险说明（H）" statements={hazard.hStatements} />
          <Statements title="防范说明（P）" statements={hazard.pStatements} />
        </div>
      ) : (
        <div className={styles.safety}>
          <NotClassified state={hazardState} />
        </div>
      )}
      {regimeInfo.length > 0 && (
        <p className={styles.regimes}>
          管制：{regimeInfo.map(({ name }) => name).join('、')}，购买要求见页首提示。
        </p>
      )}
    </Section>
  );
}

function Statements({ title, statements }: { title: string; statements: readonly Statement[] }) {
  if (statements.length === 0) return null;
  return (
    <div>
      <h3>{title}</h3>
      <dl className={styles.codes}>
        {statements.map(({ code, text }) => (
          <div key={code}>
            <dt>{code}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
