import { Flex } from 'antd';
import { HazardPictogram } from '@/components/safety/HazardPictogram';
import type { SdsItem, SdsSection, SdsSheet as Sheet } from '@domain/sds';
import { hoursText } from '@/utils/contact';
import { useShopInfo, useShopName } from '@/hooks/useShopInfo';
import { Facts } from '../Facts';
import { SectionNav } from '../SectionNav';
import styles from './documents.module.less';

const idOf = ({ no }: SdsSection) => `sds-${no}`;

/** Supplier data of section 1 from the shop's settings. A missing emergency number is stated. */
function useSupplier(): readonly SdsItem[] {
  const info = useShopInfo();
  const { companyName, address, servicePhone, serviceMail, emergencyPhone } = info;
  const hours = hoursText(info);
  const name = useShopName();
  const reach = [servicePhone && servicePhone + (hours && `（${hours}）`), serviceMail].filter(Boolean);
  const itemIfSet = (label: string, text: string): SdsItem[] => (text ? [{ label, lines: [text] }] : []);
  return [
    ...itemIfSet('供应商', companyName || name),
    ...itemIfSet('地址', address),
    ...itemIfSet('电话与邮箱', reach.join('，')),
    ...itemIfSet('应急咨询电话', emergencyPhone ? `${emergencyPhone}（24 小时）` : '供应商未登记'),
  ];
}

/** The sixteen sections of the data sheet, for the screen and for A4. */
export function SdsSheet({ sheet }: { sheet: Sheet }) {
  const { prodName, nameEn, catalogNo, cas, version, revised, sections } = sheet;
  const name = useShopName();
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
          <footer className={styles.foot}>按 GB/T 16483、GB/T 17519 编写，由 {name} 的商品资料生成。</footer>
        </div>
      </article>
    </SectionNav>
  );
}

function SectionView({ section, sheet }: { section: SdsSection; sheet: Sheet }) {
  const { no, title, items } = section;
  const supplier = useSupplier();
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
        facts={(no === 1 ? [...items, ...supplier] : items).map(({ label, lines }) => ({
          label,
          value: lines.map((line) => <p key={line}>{line}</p>),
        }))}
      />
    </section>
  );
}
