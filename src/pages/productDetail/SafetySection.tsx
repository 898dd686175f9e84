import type { Product } from '@domain/catalogue/product';
import type { Statement } from '@domain/catalogue/types';
import { NotClassified, Signal } from './Conditions';
import { Facts } from './Facts';
import styles from './productDetail.module.less';
import { Section } from './Section';

/** 安全信息: every hazard and precautionary statement with its code. */
export function SafetySection({ product: { hazard, hazardState, regimeInfo } }: { product: Product }) {
  return (
    <Section id="safety" title="安全信息">
      {hazard && hazardState === 'classified' ? (
        <>
          <Signal hazard={hazard} />
          <div className={styles.factGroups}>
            <Statements title="危险说明（H）" statements={hazard.hStatements} />
            <Statements title="防范说明（P）" statements={hazard.pStatements} />
          </div>
        </>
      ) : (
        <NotClassified state={hazardState} />
      )}
      {regimeInfo.length > 0 && (
        <p className="strong">管制：{regimeInfo.map(({ name }) => name).join('、')}，购买要求见页首提示。</p>
      )}
    </Section>
  );
}

function Statements({ title, statements }: { title: string; statements: readonly Statement[] }) {
  if (statements.length === 0) return null;
  return (
    <div>
      <h3>{title}</h3>
      <Facts
        facts={statements.map(({ code, text }) => ({ label: code, value: text }))}
        className={styles.codes}
      />
    </div>
  );
}
