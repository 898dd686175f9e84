import { Link } from '@umijs/max';
import type { ReactNode } from 'react';
import { AsyncContent } from '@/components/ui/AsyncContent';
import { Skeleton } from '@/components/ui/Skeleton';
import { technicalPath, TOOLS, type TechnicalView } from '@domain/content/technicalPath';
import type { ArticleHead } from '@/services/content';
import { articlePath, ofKind, useTechnicalArticles } from './articles';
import { PARTS, TOOL_TEXTS } from './parts';
import styles from './technicalCenter.module.less';

/** The four sections with their contents. */
export function FrontIndex() {
  const articles = useTechnicalArticles();
  const renderList = (kinds: readonly ArticleHead['kind'][]) => (
    <AsyncContent of={articles} what="文章列表" skeleton={<Skeleton rows={7} height={28} />}>
      {(list) => <Titles articles={kinds.flatMap((kind) => ofKind(list, kind))} />}
    </AsyncContent>
  );
  return (
    <div className={styles.parts}>
      <Part view="protocols">{renderList(['protocol'])}</Part>
      <Part view="calculators">
        <ul>
          {TOOLS.map((tool) => (
            <li key={tool}>
              <Link to={technicalPath({ tool })} className="tap">
                {TOOL_TEXTS[tool].title}
              </Link>
            </li>
          ))}
        </ul>
      </Part>
      <Part view="safety">{renderList(['safety'])}</Part>
      <Part view="documents">
        <ul>
          <li>安全技术说明书（SDS）</li>
          <li>检验报告（COA），按批号</li>
          <li>商品标签</li>
        </ul>
      </Part>
    </div>
  );
}

function Part({ view, children }: { view: TechnicalView; children: ReactNode }) {
  return (
    <section aria-labelledby={`part-${view}`}>
      <h2 id={`part-${view}`}>
        <Link to={technicalPath({ view })}>{PARTS[view].title}</Link>
      </h2>
      <p>{PARTS[view].lead}</p>
      {children}
    </section>
  );
}

function Titles({ articles }: { articles: readonly ArticleHead[] }) {
  return (
    <ul>
      {articles.map(({ id, title }) => (
        <li key={id}>
          <Link to={articlePath(id)} className="tap">
            {title}
          </Link>
        </li>
      ))}
    </ul>
  );
}
