import { Alert, Descriptions, Tag } from 'antd';
import { AsyncContent } from '@/components/ui/AsyncContent';
import { HazardPictogram } from '@/components/safety/HazardPictogram';
import type { ProductDraft } from '@domain/goods/types';
import { REGIMES } from '@domain/safety/controlled';
import type { Hazard } from '@domain/safety/types';
import type { QueryState } from '@/hooks/useReadState';
import type { ProductDraftFacts } from '@/services/newProducts';
import styles from './products.module.less';

interface Props {
  query: QueryState<ProductDraftFacts>;
  kind: ProductDraft['kind'];
  isClassified: boolean;
}

/** Facts that the system computes, apart from those that a person types. */
export const DraftFacts = ({ query, ...rest }: Props) => (
  <section aria-label="系统得出的资料">
    <h2>系统得出的资料</h2>
    <AsyncContent keep of={query} what="系统得出的资料">
      {(facts) => <Computed facts={facts} {...rest} />}
    </AsyncContent>
  </section>
);

const FROM: Record<ProductDraftFacts['from'], string> = {
  catalogue: '本店目录',
  table: '化合物表',
  structure: '所填结构',
  none: '未知',
};

const Unknown = ({ children = '未知' }: { children?: string }) => <Tag color="orange">{children}</Tag>;

interface ComputedProps extends Omit<Props, 'query'> {
  facts: ProductDraftFacts;
}

/** Computed facts; unknown ones are marked. */
export function Computed({ facts, kind, isClassified }: ComputedProps) {
  const { forbidden, formula, molarMass, inchiKey, from, regimes, mixture, hazard, problems } = facts;
  const controls = regimes.map((code) => REGIMES[code].name).join('、') || '不在管制目录';
  return (
    <>
      {forbidden && (
        <Alert type="error" showIcon title={`不能发布：${forbidden}`} style={{ marginBottom: 12 }} />
      )}
      <Descriptions
        size="small"
        column={1}
        bordered
        items={[
          ...(kind === 'substance'
            ? [
                { key: 'from', label: '结构来自', children: from === 'none' ? <Unknown /> : FROM[from] },
                { key: 'formula', label: '分子式', children: formula ?? <Unknown /> },
                {
                  key: 'mass',
                  label: '摩尔质量',
                  children: molarMass === null ? <Unknown /> : `${molarMass} g/mol`,
                },
                { key: 'inchi', label: 'InChIKey', children: inchiKey ?? <Unknown>表中没有</Unknown> },
                { key: 'regimes', label: '管制', children: from === 'none' ? <Unknown /> : controls },
              ]
            : [
                {
                  ...{ key: 'mixture', label: '组分带来' },
                  children:
                    mixture === null ? (
                      <Unknown>有组分未分类，须由人核实</Unknown>
                    ) : (
                      mixture.join('、') || '无'
                    ),
                },
              ]),
          {
            key: 'label',
            label: '标签',
            children: isClassified ? <LabelOf hazard={hazard} /> : <Unknown>危险性未定</Unknown>,
          },
        ]}
      />
      {problems.length > 0 && (
        <>
          <h3>还差 {problems.length} 项</h3>
          <ul className={styles.statements} aria-label="还差的内容">
            {problems.map(({ field, reason, message }) => (
              <li key={`${field} ${reason} ${message}`}>{message}</li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

/** The label elements of a classification. */
export function LabelOf({ hazard }: { hazard: Hazard | null }) {
  if (hazard === null || (hazard.hStatements.length === 0 && hazard.un === null)) return <>无危险性标签</>;
  return (
    <div>
      <span className={styles.label}>
        {hazard.pictograms.map((code) => (
          <HazardPictogram key={code} code={code} size={40} />
        ))}
        {hazard.signal && <b>{hazard.signal}</b>}
        {hazard.un && <span>{hazard.un}</span>}
      </span>
      <ul className={styles.statements}>
        {hazard.hStatements.map(({ code, text }) => (
          <li key={code}>
            {code} {text}
          </li>
        ))}
      </ul>
    </div>
  );
}
