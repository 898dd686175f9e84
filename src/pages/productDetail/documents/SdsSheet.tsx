import { Flex } from 'antd';
import { HazardPictogram } from '@/components/safety/HazardPictogram';
import { SITE } from '@/constants/site';
import type { SdsItem, SdsSection, SdsSheet as Sheet } from '@/domain/sds';
import { Facts } from '../Facts';
import { SectionNav } from '../SectionNav';
import styles from './documents.module.less';

const idOf = ({ no }: SdsSection) => `sds-${no}`;

/** The supplier stands in section 1; its name and numbers are kept in one place of the shop. */
const SUPPLIER: readonly SdsItem[] = [
  { label: '供应商', lines: [SITE.name] },
  { label: '地址', lines: [SITE.address] },
  { label: '电话与邮箱', lines: [`${SITE.servicePhone}（${SITE.serviceHours}），${SITE.serviceMail}`] },
  { label: '应急咨询电话', lines: [`${SITE.emergencyPhone}（24 小时）`] },
];

/** The sixteen sections, for the screen and for A4. */
export function SdsSheet({ sheet }: { sheet: Sheet }) {
  const { prodName, nameEn, catalogNo, cas, version, revised, sections } = sheet;
  return (
    <SectionNav
      label="目录"
      sections={sections.map((section) => ({ id: idOf(section), title: `${section.no} ${section.title}` }))}
    >
      <article className={styles.sheet} aria-label={`${prodName} 安全技术说明书`}>
        {/* Repeated at the head of every printed page. */}
        <Flex component="header" wrap gap="4px 16px" className={`${styles.running} quiet`}>
          <b>安全技术说明书（SDS）</b>
          <span>
            {prodName} <span lang="en">{nameEn}</span>
          </span>
          <span>货号 {catalogNo}</span>
          {cas && <span>CAS {cas}</span>}
          <span>
            版本 {version}，修订日期 {revised}
          </span>
        </Flex>
        <div className={styles.body}>
          {sections.map((section) => (
            <SectionView key={section.no} section={section} sheet={sheet} />
          ))}
          <footer className={styles.foot}>
            按 GB/T 16483、GB/T 17519 编写，由 {SITE.name} 的商品资料生成。
          </footer>
        </div>
      </article>
    </SectionNav>
  );
}

function SectionView({ section, sheet }: { section: SdsSection; sheet: Sheet }) {
  const { no, title, items } = section;
  return (
    <section aria-labelledby={idOf(section)}>
      <h2 id={idOf(section)} tabIndex={-1}>
        <span>第 {no} 部分</span> {title}
      </h2>
      {no === 2 && sheet.pictograms.length > 0 && (
        <Flex component="p" wrap gap={8} className={styles.signs}>
          {sheet.pictograms.map((code) => (
            <HazardPictogram key={code} code={code} size={56} />
          ))}
        </Flex>
      )}
      <Facts
        facts={(no === 1 ? [...items, ...SUPPLIER] : items).map(({ label, lines }) => ({
          label,
          value: lines.map((line) => <p key={line}>{line}</p>),
        }))}
      />
    </section>
  );
}
