import { Flex } from 'antd';
import { Facts, type Fact } from '@/components/manage/Detail';
import { HazardPictogram } from '@/components/safety/HazardPictogram';
import { SHIP, storageText } from '@domain/safety/storage';
import { UNKNOWN_HAZARD } from '@domain/safety/hazardState';
import type { GoodsDetail } from '@/services/goods';
import styles from './goods.module.less';

const HAZARD_WORDS = {
  classified: '已分类',
  harmless: '按现有资料不属于 GHS 危险分类',
  unknown: UNKNOWN_HAZARD,
  none: '没有分类（耗材、试剂盒或生物制品）',
} as const;

/** Hazards, regimes and storage, read-only. Two people correct them (`Corrections`). */
export function Safety({ goods }: { goods: GoodsDetail }) {
  return (
    <section className={styles.section} aria-labelledby="goods-safety">
      <h2 id="goods-safety">危险性、管制与储运</h2>
      <p className={`quiet ${styles.hint}`}>
        来自目录资料（GHS
        分类、管制名录、储运条件），随目录更新一并发布。信息错误可能造成人身伤害：如有误，请在下方提出更正并写明来源，由另一位店长确认；紧急时先下架。管制由
        CAS 号和名录得出，不能更正。
        {goods.corrections.inForce && <b>现在按更正显示，见下面的“现行更正”。</b>}
      </p>
      <Facts bordered of={goods} columns={FACTS} />
    </section>
  );
}

const hasStatements = ({ hazard }: GoodsDetail) => hazard !== null && hazard.hStatements.length > 0;

const FACTS: readonly Fact<GoodsDetail>[] = [
  {
    title: 'GHS 分类',
    render: (_, { hazardState, hazard }) =>
      [HAZARD_WORDS[hazardState], hazard?.signal].filter(Boolean).join('，'),
  },
  {
    title: '象形图',
    hideInDescriptions: (goods) => !hasStatements(goods),
    render: (_, { hazard }) => (
      <Flex gap={8} wrap>
        {hazard?.pictograms.map((code) => (
          <HazardPictogram key={code} code={code} size={40} />
        ))}
      </Flex>
    ),
  },
  {
    title: '危险性说明',
    hideInDescriptions: (goods) => !hasStatements(goods),
    render: (_, { hazard }) => (
      <ul className={styles.statements}>
        {hazard?.hStatements.map(({ code, text }) => (
          <li key={code}>
            {code} {text}
          </li>
        ))}
      </ul>
    ),
  },
  { title: 'UN 编号', render: (_, { hazard }) => hazard?.un ?? '—' },
  {
    title: '管制',
    render: (_, { regimeInfo }) =>
      regimeInfo.map(({ name, document }) => `${name}：${document}`).join('；') || '不在管制名录中',
  },
  { title: '储存', render: (_, { storage }) => storageText(storage) || '—' },
  { title: '运输', render: (_, { ship }) => `${SHIP[ship].name}，${SHIP[ship].note}` },
];
