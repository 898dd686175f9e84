import { Link } from '@umijs/max';
import { Alert, Flex } from 'antd';
import type { CartItem } from '@domain/cart/cart';
import type { Confirmation } from '@domain/order/confirmation';
import type { PermitNeed } from '@domain/order/types';
import { gramsText } from '@domain/permits/permit';
import { permitsPath } from '@domain/permits/permitPath';
import styles from './buyOrder.module.less';

/** Reason why persons cannot order controlled goods. The server refuses them too. */
export const NOT_TO_PERSONS = '管制化学品不向个人销售，请用单位账户购买';
export const NOT_COVERED = '有管制化学品没有可用的证明，请先登记证明，或返回购物车分开下单';
/** Focus target when no permit covers a line. */
export const PERMITS_ID = 'permit-title';

interface Props {
  confirmation: Confirmation;
  personal: boolean;
}

/** 管制化学品: the permit of each controlled line and its remaining amount, or why there is none. */
export function PermitBlock({ confirmation, personal }: Props) {
  const { permitsNeeded: needs, items } = confirmation;
  if (needs.length === 0) return null;
  if (personal) return <NotToPersons confirmation={confirmation} />;
  return (
    <section className={styles.block} aria-labelledby={PERMITS_ID}>
      <h2 id={PERMITS_ID} tabIndex={-1}>
        管制化学品证明
      </h2>
      <p className="quiet">
        提交订单时占用证明的数量，取消或退回后归还；以下仅供参考，发货前我们会核对证明原件。
      </p>
      <p>
        <Link to={permitsPath()} className="tap">
          管理证明与台账
        </Link>
      </p>
      {needs.map((need) => (
        <Need key={need.regime} need={need} items={items} />
      ))}
    </section>
  );
}

/** The lines under one regime. */
function Need({ need, items }: { need: PermitNeed; items: readonly CartItem[] }) {
  const { name, document, lines } = need;
  return (
    <Flex vertical gap={8} className={styles.need}>
      <h3>{name}</h3>
      <ul>
        {lines.map((line) => {
          const item = items.find(({ skuId }) => skuId === line.skuId);
          return (
            <li key={`${line.skuId} ${line.cas}`} className={styles.line}>
              <p>
                <b>{item?.prodName}</b> {item?.skuName} × {item?.prodCount}
                {line.grams !== null && ` · 计 ${gramsText(line.grams)}`}
              </p>
              <Cover line={line} document={document} />
            </li>
          );
        })}
      </ul>
    </Flex>
  );
}

/** The permit used for a line, or the reason why there is none and the next step. */
function Cover({ line, document }: { line: PermitNeed['lines'][number]; document: string }) {
  const { permitNo, left, refusal, warnings } = line;
  if (refusal)
    return (
      <Alert
        type="error"
        showIcon
        title={refusal.words}
        description={
          <>
            <p>需要：{document}</p>
            <Link to={permitsPath()} className="tap">
              登记或查看证明
            </Link>
          </>
        }
      />
    );
  return (
    <>
      <p className="quiet">
        使用证明 {permitNo}
        {left !== null && `，下单后剩余 ${gramsText(left)}`}
      </p>
      {warnings.map((warning) => (
        <p key={warning} className={styles.warning}>
          {warning}
        </p>
      ))}
    </>
  );
}

/** Shown first: the lines that a person must remove. */
function NotToPersons({ confirmation: { items, permitsNeeded } }: Pick<Props, 'confirmation'>) {
  const controlled = new Set(permitsNeeded.flatMap(({ skuIds }) => skuIds));
  return (
    <section className={styles.block} aria-labelledby={PERMITS_ID}>
      <h2 id={PERMITS_ID}>管制化学品</h2>
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
