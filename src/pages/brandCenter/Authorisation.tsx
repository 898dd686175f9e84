import { Link } from '@umijs/max';
import CopyText from '@/components/ui/CopyText';
import { PAPER_STATES } from '@/domain/catalogue/brandPaper';
import { feedbackPath } from '@/domain/content/customerPath';
import type { Authorisation as Paper } from '@/services/catalogue';
import styles from './brandCenter.module.less';

interface Props {
  brandName: string;
  paper: Paper;
}

/** By which paper the shop sells the brand, and whether it holds today. */
export default function Authorisation({ brandName, paper }: Props) {
  const { kind, certificateNo, scope, from, to, state } = paper;
  return (
    <section aria-labelledby="paper-title">
      <h2 id="paper-title">授权</h2>
      <dl className={styles.paper}>
        <dt>授权类型</dt>
        <dd>{kind}</dd>
        <dt>证书编号</dt>
        <dd>
          <CopyText text={certificateNo} label="证书编号" />
        </dd>
        <dt>授权范围</dt>
        <dd>{scope}</dd>
        <dt>有效期</dt>
        <dd>
          {from} 至 {to} <b data-state={state}>{PAPER_STATES[state]}</b>
        </dd>
      </dl>
      <p className={styles.small}>
        招标或验收需要{brandName}的授权书时，请写明单位与用途，
        <Link to={feedbackPath({ kind: 'product' })}>向我们索取</Link>。
      </p>
    </section>
  );
}
