import { Alert } from 'antd';
import type { ReactionPlan } from '@/services/reaction';
import { nameOf, type Row } from './state';
import styles from './reaction.module.less';

const KIND_WORDS: Record<ReactionPlan['warnings'][number]['kind'], string> = {
  explosive: '爆炸',
  thermal: '放热',
  gas: '放出气体',
  incompatible: '相互禁忌',
  solvent: '溶剂替代',
};

/** Advice about solvents is not a danger of the set. */
const isDanger = ({ kind }: ReactionPlan['warnings'][number]) => kind !== 'solvent';

/** Dangers of the whole set, then advice, and what nobody judged. Silence does not mean safe, and it says so. */
export function Warnings({ plan, rows }: { plan: ReactionPlan; rows: readonly Row[] }) {
  const namesOf = (ids: readonly number[]) =>
    rows
      .filter(({ id }) => ids.includes(id))
      .map(nameOf)
      .join('、');
  const list = [...plan.warnings].sort((a, b) => Number(isDanger(b)) - Number(isDanger(a)));
  return (
    <section aria-label="安全提示" className={styles.warnings}>
      <h2>安全提示</h2>
      {list.map((warning) => (
        <Alert
          key={`${warning.code}${warning.rowIds.join()}`}
          type={isDanger(warning) ? 'error' : 'info'}
          showIcon
          role="note"
          title={`${KIND_WORDS[warning.kind]}：${namesOf(warning.rowIds)}`}
          description={
            <>
              <p>{warning.words}</p>
              <p>{warning.advice}</p>
              <p className="quiet">依据：{warning.source}</p>
            </>
          }
        />
      ))}
      {list.length === 0 && <p>按现有规则没有发现提示。</p>}
      {plan.notJudged.length > 0 && <p>未评估（没有危险性分类）：{namesOf(plan.notJudged)}</p>}
      <p className="quiet">
        提示只覆盖列明的规则，没有提示不等于安全；请查阅各物质的安全技术说明书，并按本单位规程评估。
      </p>
    </section>
  );
}
