import { useLocation } from '@umijs/max';
import { parseTechnicalQuery, type TechnicalQuery } from '@domain/content/technicalPath';
import { ArticlePage } from './ArticlePage';
import { Calculators } from './Calculators';
import { Documents } from './Documents';
import { Front } from './Front';
import { PartNav } from './PartNav';
import { Protocols } from './Protocols';
import { Safety } from './Safety';
import styles from './technicalCenter.module.less';

/** /technicalCenter: protocols, calculators, safety and documents. */
export default function TechnicalCenter() {
  const { search } = useLocation();
  const query = parseTechnicalQuery(search);
  return (
    <div className={`measure ${styles.page}`}>
      {query.article === null && <PartNav view={query.view} />}
      <Part query={query} />
    </div>
  );
}

function Part({ query }: { query: TechnicalQuery }) {
  if (query.article !== null) return <ArticlePage key={query.article} id={query.article} />;
  if (query.view === 'protocols') return <Protocols />;
  if (query.view === 'calculators') return <Calculators tool={query.tool} />;
  if (query.view === 'safety') return <Safety />;
  if (query.view === 'documents') return <Documents key={`${query.q} ${query.lot}`} query={query} />;
  return <Front key={query.q} q={query.q} />;
}
