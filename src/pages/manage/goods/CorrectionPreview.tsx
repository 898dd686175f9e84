import { Alert, Col, Descriptions, Flex, Row, Tag } from 'antd';
import { HazardPictogram } from '@/components/safety/HazardPictogram';
import { FACT_NAMES, factsChanged } from '@domain/goods/correction';
import type { CorrectableFacts } from '@domain/goods/types';
import { weakenings } from '@domain/goods/hazardClasses';
import { isDangerousShip } from '@domain/safety/storage';
import { labelOf } from '@domain/sds/label';
import type { GoodsDetail } from '@/services/goods';
import { classText, factText, hazardIn } from './correctionValues';
import { OtherOffers } from './OtherOffers';
import styles from './goods.module.less';

interface Props {
  goods: GoodsDetail;
  before: CorrectableFacts;
  after: CorrectableFacts;
}

/** The changes of a correction by field, the hazards that it weakens, and the label before and after. */
export function CorrectionPreview({ goods, before, after }: Props) {
  const { cas } = goods.head;
  const fields = factsChanged(before, after);
  if (fields.length === 0) return <p className="quiet">与现在的资料相同</p>;
  return (
    <Flex vertical gap={12}>
      <Losses lines={lossesOf(before, after, cas)} />
      <Descriptions
        size="small"
        column={1}
        bordered
        items={fields.map((field) => ({
          key: field,
          label: FACT_NAMES[field],
          children: (
            <>
              {factText(field, before, cas) || '无'}
              <span> → </span>
              <span className={styles.after}>{factText(field, after, cas) || '无'}</span>
            </>
          ),
        }))}
      />
      {after.hCodes !== null && <Labels goods={goods} before={before} after={after} />}
      <OtherOffers others={goods.corrections.others} before={before} after={after} />
    </Flex>
  );
}

/** Hazards that a correction removes or weakens, one per line. */
export function lossesOf(before: CorrectableFacts, after: CorrectableFacts, cas: string | null): string[] {
  const codes = weakenings(before.hCodes ?? [], after.hCodes ?? []).map(({ code, by }) =>
    by === null
      ? `取消 ${classText(code, before, cas)}`
      : `减弱 ${classText(code, before, cas)} → ${classText(by, after, cas)}`,
  );
  return [
    ...codes,
    ...(before.un !== null && after.un === null ? [`不再有 UN 编号（${before.un}）`] : []),
    ...(isDangerousShip(before.ship) && !isDangerousShip(after.ship) ? ['不再按危险品运输'] : []),
  ];
}

const Losses = ({ lines }: { lines: readonly string[] }) =>
  lines.length > 0 && (
    <Alert
      type="error"
      showIcon
      role="alert"
      title="本次更正会删除或降低危险性，请逐条核对来源"
      description={
        <ul className={styles.statements}>
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      }
    />
  );

/** A pack size whose label has all elements. */
const FULL_SIZE = '500 mL';

type Label = ReturnType<typeof labelOf>;

/** The label before and after, if it changes. */
function Labels({ goods: { head, corrections }, before, after }: Props) {
  const labelFor = (facts: CorrectableFacts): Label => {
    const { purity, features } = facts;
    return labelOf({ hazard: hazardIn(facts, corrections), purity, features, cas: head.cas }, FULL_SIZE);
  };
  const [now, then] = [labelFor(before), labelFor(after)];
  if (isSameLabel(now, then))
    return <p>标签不变：象形图、信号词、危险性、防范说明和 UN 编号都与现在相同。</p>;
  return (
    <Row gutter={[16, 16]}>
      <Col xs={24} md={12}>
        <LabelSide title="标签现在" label={now} />
      </Col>
      <Col xs={24} md={12}>
        <LabelSide title="标签更正后" label={then} />
      </Col>
    </Row>
  );
}

/** Compares the parts that `LabelSide` shows. */
const isSameLabel = (a: Label, b: Label): boolean => {
  const shown = (label: Label) =>
    label && [label.pictograms, label.signal, label.un, label.hazards, label.precautions];
  return JSON.stringify(shown(a)) === JSON.stringify(shown(b));
};

function LabelSide({ title, label }: { title: string; label: Label }) {
  return (
    <section aria-label={title}>
      <h3 className={styles.side}>{title}</h3>
      {label && label.hazards.length > 0 ? (
        <Flex vertical gap={8}>
          <Flex gap={8} align="center" wrap>
            {label.pictograms.map((code) => (
              <HazardPictogram key={code} code={code} size={40} />
            ))}
            {label.signal && <Tag color={label.signal === '危险' ? 'error' : 'warning'}>{label.signal}</Tag>}
            {label.un && <span>{label.un}</span>}
          </Flex>
          <ul className={styles.statements}>
            {[...label.hazards, ...label.precautions].map(({ code, text }) => (
              <li key={code}>
                {code} {text}
              </li>
            ))}
          </ul>
        </Flex>
      ) : (
        <p>非危险：未按 GHS 分类为危险化学品</p>
      )}
    </section>
  );
}
