import { useMutation } from '@tanstack/react-query';
import { Button, Flex } from 'antd';
import { lazy, Suspense, useRef, useState } from 'react';
import { Skeleton } from '@/components/ui/Skeleton';
import { errorMessage } from '@domain/shared/failure';
import { readReactionMutation } from '@/queries/reaction';
import { Source } from './Source';
import { useReaction } from './useReaction';
import styles from './reaction.module.less';

const Work = lazy(() => import('./Work').then(({ Work }) => ({ default: Work })));

/** /reaction: a pasted reaction becomes a table of amounts, and the table a purchase. */
export default function Reaction() {
  const [state, dispatch] = useReaction();
  const reading = useMutation(readReactionMutation());
  const [fault, setFault] = useState('');
  const title = useRef<HTMLHeadingElement>(null);
  const read = (text: string) => {
    setFault('');
    reading.mutate(text, {
      onSuccess: (answer) => {
        if (answer.fault) return setFault(answer.fault.words);
        dispatch({ type: 'read', text, reading: answer });
      },
      onError: (error) => setFault(errorMessage(error)),
    });
  };
  const isEmpty = state.from === null && state.rows.length === 0;
  return (
    <div className={`measure page ${styles.page}`}>
      <header>
        <Flex justify="space-between" align="center" wrap gap={8}>
          <h1 ref={title} tabIndex={-1}>
            反应采购
          </h1>
          {!isEmpty && (
            <Button
              onClick={() => {
                setFault('');
                dispatch({ type: 'cleared' });
                title.current?.focus();
              }}
            >
              清空
            </Button>
          )}
        </Flex>
        <p className="quiet">
          粘贴反应或实验步骤，核对用量后按最省的包装采购；实验室已有的不重复购买，缺许可和不销售的逐行说明。
        </p>
      </header>
      <Source
        text={state.text}
        busy={reading.isPending}
        fault={fault}
        onType={(text) => {
          setFault('');
          dispatch({ type: 'typed', text });
        }}
        onRead={read}
      />
      {isEmpty ? (
        <Hints />
      ) : (
        <Suspense fallback={<Skeleton rows={5} height={72} />}>
          <Work state={state} dispatch={dispatch} />
        </Suspense>
      )}
    </div>
  );
}

const Hints = () => (
  <ul className={styles.hints} aria-label="可以粘贴什么">
    <li>
      <b>实验步骤</b> 中文或英文的一段文字，含物质与用量
    </li>
    <li>
      <b>物质清单</b> 名称、CAS 号或货号，可带质量、体积、当量
    </li>
    <li>
      <b>反应式</b> 反应 SMILES（A.B&gt;C&gt;D）或 RXN 文件
    </li>
  </ul>
);
