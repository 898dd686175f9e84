import { Descriptions, Flex } from 'antd';
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
  const { hazard, hazardState, regimeInfo, storage, ship, corrections } = goods;
  return (
    <section className={styles.section} aria-labelledby="goods-safety">
      <h2 id="goods-safety">危险性、管制与储运</h2>
      <p className={`quiet ${styles.hint}`}>
        来自目录资料（GHS
        分类、管制名录、储运条件），随目录更新一并发布。信息错误可能造成人身伤害：如有误，请在下方提出更正并写明来源，由另一位店长确认；紧急时先下架。管制由
        CAS 号和名录得出，不能更正。
        {corrections.inForce && <b>现在按更正显示，见下面的“现行更正”。</b>}
      </p>
      <Descriptions
        size="small"
        column={1}
        bordered
        items={[
          {
            key: 'state',
            label: 'GHS 分类',
            children: [HAZARD_WORDS[hazardState], hazard?.signal].filter(Boolean).join('，'),
          },
          ...(hazard && hazard.hStatements.length > 0
            ? [
                {
                  key: 'pictograms',
                  label: '象形图',
                  children: (
                    <Flex gap={8} wrap>
                      {hazard.pictograms.map((code) => (
                        <HazardPictogram key={code} code={code} size={40} />
                      ))}
                    </Flex>
                  ),
                },
                {
                  key: 'h',
                  label: '危险性说明',
                  children: (
                    <ul className={styles.statements}>
                      {hazard.hStatements.map(({ code, text }) => (
                        <li key={code}>
                          {code} {text}
                        </li>
                      ))}
                    </ul>
                  ),
                },
              ]
            : []),
          { key: 'un', label: 'UN 编号', children: hazard?.un ?? '—' },
          {
            key: 'regimes',
            label: '管制',
            children:
              regimeInfo.map(({ name, document }) => `${name}：${document}`).join('；') || '不在管制名录中',
          },
          { key: 'storage', label: '储存', children: storageText(storage) || '—' },
          { key: 'ship', label: '运输', children: `${SHIP[ship].name}，${SHIP[ship].note}` },
        ]}
      />
    </section>
  );
}
