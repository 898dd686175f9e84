import { Link } from '@umijs/max';
import { listPath } from '@/utils/listQuery';
import styles from './home.module.less';

/** Each shows one thing the search understands. */
const EXAMPLES = [
  { q: '四氢呋喃', kind: '名称' },
  { q: '109-99-9', kind: 'CAS 号' },
  { q: 'C4H8O', kind: '分子式' },
  { q: 'THF 超干', kind: '缩写 + 级别' },
  { q: '离心管 50 mL', kind: '耗材 + 规格' },
] as const;

/** What the search box above understands, to be tried with a click. */
export function Examples() {
  return (
    <section className={styles.intro}>
      <h1>输入名称、CAS 或货号，快速找到所需试剂</h1>
      <p className="quiet">中英文名、缩写、拼音、CAS、货号、分子式都能直接输入，可以连同级别与规格一起写。</p>
      <ul aria-label="搜索示例">
        {EXAMPLES.map(({ q, kind }) => (
          <li key={q}>
            <Link to={listPath({ q })} className="tap">
              <b>{q}</b> <small>{kind}</small>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
