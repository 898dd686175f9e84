import HazardPictogram from '@/components/HazardPictogram';
import type { Product, Statement } from '@/domain/product';
import { SHIP, storageText } from '@/domain/storage';
import styles from './productDetail.module.less';

/** Beside the identity: what it may do to you, how it is kept, how it travels. */
export default function Conditions({ product }: { product: Product }) {
  const { hazard, storage, ship } = product;
  return (
    <>
      <section aria-labelledby="hazard">
        <h2 id="hazard">危险性</h2>
        {hazard && hazard.hStatements.length > 0 ? <Hazard hazard={hazard} /> : <NotClassified />}
      </section>
      <section aria-labelledby="keeping">
        <h2 id="keeping">储存与运输</h2>
        <p>{storageText(storage)}</p>
        <p>
          {SHIP[ship].name}
          <small>{SHIP[ship].note}</small>
        </p>
      </section>
    </>
  );
}

/** Said in words: an empty box could be read as "not known". */
export const NotClassified = () => (
  <p>
    <b>非危险</b>
    <small>未按 GHS 分类为危险化学品</small>
  </p>
);

export function Hazard({ hazard }: { hazard: NonNullable<Product['hazard']> }) {
  return (
    <>
      <Signal hazard={hazard} />
      <Statements title="危险说明" statements={hazard.hStatements} />
      <Statements title="防范说明" statements={hazard.pStatements} />
    </>
  );
}

/** Pictograms, signal word and UN number in one row. */
export function Signal({ hazard: { pictograms, signal, un } }: { hazard: NonNullable<Product['hazard']> }) {
  return (
    <div className={styles.signal}>
      {pictograms.length > 0 && (
        <span className={styles.pictograms}>
          {pictograms.map((code) => (
            <HazardPictogram key={code} code={code} size={52} />
          ))}
        </span>
      )}
      <p>
        {signal && <b data-signal={signal}>{signal}</b>}
        {un && <span className={styles.un}>{/^UN/i.test(un) ? un : `UN ${un}`}</span>}
      </p>
    </div>
  );
}

function Statements({ title, statements }: { title: string; statements: readonly Statement[] }) {
  if (statements.length === 0) return null;
  return (
    <details className={styles.statements}>
      <summary>
        {title} <small>{statements.map(({ code }) => code).join(' ')}</small>
      </summary>
      <ul>
        {statements.map(({ code, text }) => (
          <li key={code}>
            <b>{code}</b> {text}
          </li>
        ))}
      </ul>
    </details>
  );
}
