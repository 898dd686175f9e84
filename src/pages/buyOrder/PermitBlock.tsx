import { Form, Input } from 'antd';
import type { Confirmation, PermitNeed } from '@/domain/order/confirmation';
import { isPermitNo, type RegimeCode } from '@/domain/safety/controlled';
import styles from './buyOrder.module.less';

export type PermitErrors = Partial<Record<RegimeCode, string>>;
/** Why a person cannot order controlled goods; the server refuses them too. */
export const NOT_TO_PERSONS = '管制化学品不向个人销售，请用单位账户购买';

type Permits = Partial<Record<RegimeCode, string>>;

/** Reasons by regime; empty when every document has its number. */
export function checkPermits(needs: readonly PermitNeed[], permits: Permits): PermitErrors {
  const bad = needs.filter(({ regime }) => !isPermitNo(permits[regime] ?? ''));
  return Object.fromEntries(
    bad.map(({ regime, name }) => [regime, `请填写${name}化学品的证明编号（6–40 位）`]),
  );
}

interface Props {
  confirmation: Confirmation;
  personal: boolean;
  permits: Permits;
  onChange: (permits: Permits) => void;
}

/** 管制化学品: which document is missing for which lines; nothing when there are none. */
export function PermitBlock({ confirmation, personal, permits, onChange }: Props) {
  const needs = confirmation.permitsNeeded;
  if (needs.length === 0) return null;
  if (personal) return <NotToPersons confirmation={confirmation} />;
  return (
    <section className={styles.block} aria-labelledby="permit-title">
      <h2 id="permit-title">管制化学品资料</h2>
      <p className="quiet">
        以下要求仅供参考，以主管部门规定为准；发货前我们会核对证明原件，不符的订单将取消并退款。
      </p>
      {needs.map(({ regime, name, document, skuIds }) => (
        <Form.Item
          key={regime}
          label={`${name}证明编号`}
          name={['permits', regime]}
          required
          extra={`涉及 ${skuIds.length} 种规格，需提供：${document}`}
        >
          <Input onChange={(event) => onChange({ ...permits, [regime]: event.target.value })} />
        </Form.Item>
      ))}
    </section>
  );
}

/** Said before anything is filled in: which lines a person must leave out. */
function NotToPersons({ confirmation: { items, permitsNeeded } }: Pick<Props, 'confirmation'>) {
  const controlled = new Set(permitsNeeded.flatMap(({ skuIds }) => skuIds));
  return (
    <section className={styles.block} aria-labelledby="permit-title">
      <h2 id="permit-title">管制化学品</h2>
      <p className="danger">{NOT_TO_PERSONS}。</p>
      <ul>
        {items
          .filter(({ skuId }) => controlled.has(skuId))
          .map(({ skuId, prodName, skuName }) => (
            <li key={skuId}>
              {prodName} {skuName}
            </li>
          ))}
      </ul>
    </section>
  );
}
