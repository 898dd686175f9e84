import { Collapse, Flex } from 'antd';
import { HazardPictogram } from '@/components/safety/HazardPictogram';
import { UNKNOWN_HAZARD, type HazardState } from '@domain/safety/hazardState';
import type { Product } from '@domain/catalogue/product';
import type { Statement } from '@domain/catalogue/types';
import { SHIP, storageText } from '@domain/safety/storage';
import styles from './productDetail.module.less';

/** Hazards, storage and transport, beside the identity. */
export function Conditions({ product }: { product: Product }) {
  const { hazard, hazardState, storage } = product;
  return (
    <aside className={styles.conditions} aria-label="危险性与储运">
      <section aria-labelledby="hazard">
        <h2 id="hazard">危险性</h2>
        {hazard && hazardState === 'classified' ? (
          <Hazard hazard={hazard} />
        ) : (
          <NotClassified state={hazardState} />
        )}
      </section>
      <section aria-labelledby="storage">
        <h2 id="storage">储存与运输</h2>
        {storage.length > 0 ? <Storage product={product} /> : <p>储存与运输条件在报价时告知</p>}
      </section>
    </aside>
  );
}

const Storage = ({ product: { storage, ship } }: { product: Product }) => (
  <>
    <p>{storageText(storage)}</p>
    <p>
      {SHIP[ship].name}
      <small>{SHIP[ship].note}</small>
    </p>
  </>
);

const UNCLASSIFIED = {
  harmless: ['非危险', '未按 GHS 分类为危险化学品'],
  unknown: [UNKNOWN_HAZARD, '尚无核实的危险性资料，请按危险化学品对待：在通风橱内操作并佩戴防护用品'],
  none: ['无 GHS 分类', '暂无 GHS 分类数据；试剂盒与生物制品中如有危险组分，以随货说明书为准'],
} as const;

/** States that a product is not classified: an empty box would be ambiguous. */
export function NotClassified({ state }: { state: HazardState }) {
  const [word, note] = UNCLASSIFIED[state === 'classified' ? 'unknown' : state];
  return (
    <p>
      <b>{word}</b> <small>{note}</small>
    </p>
  );
}

export function Hazard({ hazard }: { hazard: NonNullable<Product['hazard']> }) {
  return (
    <>
      <Signal hazard={hazard} />
      <Statements
        title="危险说明"
        note={hazard.hStatements.map(({ code }) => code).join(' ')}
        statements={hazard.hStatements}
      />
      <Statements title="防范说明" note={`${hazard.pStatements.length} 条`} statements={hazard.pStatements} />
    </>
  );
}

/** Pictograms, signal word and UN number in one row. */
export function Signal({ hazard: { pictograms, signal, un } }: { hazard: NonNullable<Product['hazard']> }) {
  return (
    <Flex wrap gap="8px 16px" align="center" className={styles.signal}>
      {pictograms.length > 0 && (
        <Flex component="span" wrap gap={4}>
          {pictograms.map((code) => (
            <HazardPictogram key={code} code={code} size={52} />
          ))}
        </Flex>
      )}
      <Flex component="p" gap={12} align="baseline">
        {signal && <b data-signal={signal}>{signal}</b>}
        {un && <span className="quiet">{transportText(un)}</span>}
      </Flex>
    </Flex>
  );
}

interface StatementsProps {
  title: string;
  /** Summary shown while folded. */
  note: string;
  statements: readonly Statement[];
}

function Statements({ title, note, statements }: StatementsProps) {
  if (statements.length === 0) return null;
  return (
    <Collapse
      ghost
      size="small"
      className={styles.statements}
      items={[
        {
          key: title,
          styles: { header: { paddingInline: 0 }, body: { paddingInline: 0 } },
          label: (
            <>
              {title} <small>{note}</small>
            </>
          ),
          children: (
            <ul>
              {statements.map(({ code, text }) => (
                <li key={code}>
                  <b>{code}</b> {text}
                </li>
              ))}
            </ul>
          ),
        },
      ]}
    />
  );
}

/** `UN2056 3 II` → `UN 2056，第 3 类，包装类别 II`; anything else as it is. */
function transportText(un: string): string {
  const [, number, hazardClass, group] = /^UN\s?(\d{4})(?: (\S+))?(?: (I{1,3}))?$/.exec(un) ?? [];
  if (!number) return un;
  const details = [hazardClass && `第 ${hazardClass} 类`, group && `包装类别 ${group}`].filter(Boolean);
  return [`UN ${number}`, ...details].join('，');
}
