import { Link, useModel } from '@umijs/max';
import { Icon, type IconName } from '@/components/ui/Icon';
import styles from './home.module.less';

interface Scenario {
  icon: IconName;
  title: string;
  text: string;
  to: string;
}

const SCENARIOS: readonly Scenario[] = [
  { icon: 'reaction', title: '反应采购', text: '粘贴步骤，算出用量', to: '/reaction' },
  { icon: 'batch', title: '批量下单', text: '粘贴清单，逐行识别', to: '/user/quickOrder' },
  { icon: 'quotation', title: '询价报价', text: '大包装与目录外规格', to: '/user/quotations' },
  { icon: 'permit', title: '管制品许可', text: '易制毒、易制爆备案', to: '/user/permits' },
  { icon: 'repeat', title: '反复采购', text: '存成清单，一键再买', to: '/user/lists' },
  { icon: 'stock', title: '实验室库存', text: '临期与低存量提醒', to: '/user/stock' },
];

/** Ways into the shop besides the search by text. */
export function Scenarios() {
  const { openPanel } = useModel('structure', ({ openPanel }) => ({ openPanel }));
  return (
    <section aria-label="采购方式">
      <ul className={styles.scenarios}>
        <li>
          <button type="button" aria-haspopup="dialog" onClick={() => openPanel()}>
            <Icon name="structure" size={28} />
            <b>画结构查找</b>
            <small>相同、子结构、相似</small>
          </button>
        </li>
        {SCENARIOS.map(({ icon, title, text, to }) => (
          <li key={title}>
            <Link to={to}>
              <Icon name={icon} size={28} />
              <b>{title}</b>
              <small>{text}</small>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
