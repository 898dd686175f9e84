import { useNavigate } from '@umijs/max';
import { useState } from 'react';
import Field from '@/components/ui/Field';
import { technicalPath } from '@/domain/content/technicalPath';
import FrontIndex from './FrontIndex';
import SeekForm from './SeekForm';
import Sought from './Sought';
import styles from './technicalCenter.module.less';

/** The front: what is in each part, or what a word finds in all of them. */
export default function Front({ q }: { q: string }) {
  const navigate = useNavigate();
  const [text, setText] = useState(q);
  return (
    <>
      <h1>技术中心</h1>
      <p className={styles.lead}>试剂怎样配、怎样算、怎样放，以及每个商品的文档。</p>
      <SeekForm label="技术中心查找" onSeek={() => navigate(technicalPath({ q: text.trim() }))}>
        <Field
          label="查找文章与文档"
          type="search"
          maxLength={100}
          placeholder="PBS、过氧化物、109-99-9"
          value={text}
          onChange={setText}
        />
      </SeekForm>
      {q ? <Sought q={q} /> : <FrontIndex />}
    </>
  );
}
