import { Link } from '@umijs/max';
import { Tag } from 'antd';
import { CopyText } from '@/components/ui/CopyText';
import { AUTHORISATION_STATES } from '@domain/catalogue/brandAuthorisation';
import { feedbackPath } from '@domain/content/customerPath';
import type { components } from '@contract/schema';
import styles from './Brand.module.less';

type Paper = components['schemas']['Authorisation'];

const COLOURS: Record<Paper['state'], string> = {
  valid: 'success',
  ending: 'warning',
  coming: 'warning',
  expired: 'error',
};

interface Props {
  brandName: string;
  paper: Paper;
}

/** The document that allows the shop to sell the brand, and whether it is valid today. */
export function Authorisation({ brandName, paper }: Props) {
  const { kind, certificateNo, scope, from, to, state } = paper;
  return (
    <section aria-labelledby="paper-title">
      <h2 id="paper-title">授权</h2>
      <dl className={styles.facts}>
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
          {from} 至 {to} <Tag color={COLOURS[state]}>{AUTHORISATION_STATES[state]}</Tag>
        </dd>
      </dl>
      <p className="quiet">
        招标或验收需要{brandName}的授权书时，请写明单位与用途，
        <Link to={feedbackPath({ kind: 'product' })}>向我们索取</Link>。
      </p>
    </section>
  );
}
