import { useNavigate } from '@umijs/max';
import { Input } from 'antd';
import { useState } from 'react';
import { LabelledBox } from '@/components/ui/LabelledBox';
import { technicalPath, type TechnicalQuery } from '@domain/content/technicalPath';
import { FoundDocuments } from './FoundDocuments';
import { PARTS } from './parts';
import { SearchForm } from './SearchForm';
import styles from './technicalCenter.module.less';

/** Number of products shown; a more specific search finds the others. */
const MAX_SHOWN = 20;

/** 文档查询: documents of the products that match a number or a name. */
export function Documents({ query }: { query: Pick<TechnicalQuery, 'q' | 'lot'> }) {
  const navigate = useNavigate();
  const [q, setQ] = useState(query.q);
  const [lot, setLot] = useState(query.lot);
  const [submitted, setSubmitted] = useState(false);
  const handleSearch = () => {
    setSubmitted(true);
    if (q.trim()) navigate(technicalPath({ view: 'documents', q: q.trim(), lot: lot.trim() }));
  };
  return (
    <>
      <h1>{PARTS.documents.title}</h1>
      <p className={styles.lead}>
        安全技术说明书（SDS）与标签按商品提供，检验报告（COA）按批号提供，批号见瓶身标签。
      </p>
      <SearchForm label="文档查询" onSearch={handleSearch}>
        <LabelledBox
          label="货号、CAS 或名称"
          error={submitted && !q.trim() ? '请输入货号、CAS 或名称' : null}
        >
          {(props) => (
            <Input
              {...props}
              type="search"
              maxLength={100}
              value={q}
              onChange={({ target }) => setQ(target.value)}
            />
          )}
        </LabelledBox>
        <LabelledBox label="批号（可不填）">
          {(props) => (
            <Input {...props} maxLength={40} value={lot} onChange={({ target }) => setLot(target.value)} />
          )}
        </LabelledBox>
      </SearchForm>
      {query.q && <FoundDocuments q={query.q} lot={query.lot} limit={MAX_SHOWN} />}
    </>
  );
}
