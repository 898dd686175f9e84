import { Alert } from 'antd';
import { Formula } from '@/components/chemistry/Formula';
import { allPass, meetsSpec } from '@domain/sds/coa';
import type { Certificate, CoaRow } from '@domain/sds/types';
import { formatPack } from '@domain/catalogue/pack';
import { storageText } from '@domain/safety/storage';
import { unended } from '@domain/shared/sentence';
import { Facts, type Fact } from '../Facts';
import styles from './documents.module.less';

/** The certificate of a lot, for the screen and for A4. */
export function CoaSheet({ certificate }: { certificate: Certificate }) {
  const { prodName, nameEn, lot, rows, brandName, recall } = certificate;
  const signed = signedText(certificate);
  const isGood = recall === null && rows.length > 0 && allPass(rows);
  return (
    <article className={styles.certificate} aria-label={`${prodName} 批号 ${lot} 检验报告`}>
      <header>
        <h2>检验报告 Certificate of Analysis</h2>
        <p>
          {brandName} {prodName} <span lang="en">{nameEn}</span>
        </p>
      </header>
      {recall && (
        <Alert
          type="error"
          showIcon
          title={`批号 ${lot} 已于 ${recall.time.slice(0, 10)} 召回`}
          description={`原因：${unended(recall.reason)}。请立即停止使用、单独存放，并联系客服处理。`}
        />
      )}
      <Facts facts={certificateFacts(certificate)} className={styles.certificateFacts} />
      {rows.length > 0 && <Rows rows={rows} />}
      <p className={styles.verdict} data-good={isGood || undefined}>
        结论：{conclusionOf(isGood, recall !== null)}
      </p>
      {signed && <footer className={styles.foot}>{signed}</footer>}
    </article>
  );
}

/** Who tested and released the lot, as far as it was recorded. */
const signedText = ({ tested, testedBy, released, releasedBy }: Certificate): string =>
  [
    testedBy && tested && `检验：${testedBy}，${tested}`,
    releasedBy && released && `审核放行：${releasedBy}，${released}`,
  ]
    .filter(Boolean)
    .join('　');

function conclusionOf(isGood: boolean, isRecalled: boolean): string {
  if (isRecalled) return '该批次已召回，请停止使用';
  return isGood ? '所检项目符合标准规定' : '有项目未达到标准规定，请联系客服';
}

function certificateFacts(certificate: Certificate): (Fact | null)[] {
  const { catalogNo, skuName, lot, cas, formula, molarMass, spec, manufactured, tested, expires, storage } =
    certificate;
  return [
    { label: '货号', value: catalogNo },
    { label: '批号', value: lot },
    { label: '包装', value: formatPack(skuName) },
    cas ? { label: 'CAS 号', value: cas } : null,
    formula ? { label: '分子式', value: <Formula text={formula} /> } : null,
    molarMass === null ? null : { label: '摩尔质量', value: `${molarMass} g/mol` },
    spec ? { label: '规格', value: spec } : null,
    { label: '生产日期', value: manufactured },
    tested === null ? null : { label: '检验日期', value: tested },
    { label: '有效期至', value: expires },
    storage.length > 0 ? { label: '储存条件', value: storageText(storage) } : null,
  ];
}

function Rows({ rows }: { rows: readonly CoaRow[] }) {
  return (
    <div className={styles.rows}>
      <table>
        <thead>
          <tr>
            <th scope="col">检验项目</th>
            <th scope="col">方法</th>
            <th scope="col">标准规定</th>
            <th scope="col">结果</th>
            <th scope="col">判定</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ item, method, spec, result }) => (
            <tr key={item}>
              <th scope="row">{item}</th>
              <td>{method}</td>
              <td>{spec}</td>
              <td>{result}</td>
              <td>{VERDICTS[String(meetsSpec(spec, result))]}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Results that cannot be compared by rule need a person's judgement. */
const VERDICTS: Record<string, string> = { true: '合格', false: '不合格', null: '须人工判定' };
