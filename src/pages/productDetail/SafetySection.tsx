import type { Product } from '@domain/catalogue/product';
import type { EnvironmentEntry, Statement } from '@domain/catalogue/types';
import { NotClassified, Signal } from './Conditions';
import { Facts } from './Facts';
import styles from './productDetail.module.less';
import { Section } from './Section';

/** 安全信息: every hazard and precautionary statement with its code. */
export function SafetySection({ product }: { product: Product }) {
  const { hazard, hazardState, regimeInfo, environmentLists } = product;
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
      {environmentLists.length > 0 && <EnvironmentLists entries={environmentLists} />}
    </Section>
  );
}

/** What a list means for a laboratory that buys the substance. Orientation (参考): the lists' own texts decide. */
const MEANING: Record<EnvironmentEntry['list'], string> = {
  newPollutants: '清单限制其生产、加工使用、进出口或排放，具体措施以清单原文为准',
  pops: '公约禁止或限制其生产和使用，实验室规模的研究和参照标准除外；只可用于这两种用途',
  ozone: '生产、销售和使用受《消耗臭氧层物质管理条例》管理，实验室分析只可少量使用',
};

function EnvironmentLists({ entries }: { entries: readonly EnvironmentEntry[] }) {
  return (
    <div>
      <h3>环境管理名录（仅供参考）</h3>
      <Facts facts={entries.map(({ list, entry }) => ({ label: entry, value: MEANING[list] }))} />
    </div>
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
