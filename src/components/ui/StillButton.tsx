import { useMemoizedFn } from 'ahooks';
import { Button, type ButtonProps } from 'antd';
import { memo, type MouseEvent } from 'react';

const Drawn = memo(Button);

interface Props extends ButtonProps {
  onClick: (event: MouseEvent<HTMLElement>) => void;
}

/**
 * antd's button beside what changes with each key or tick: drawn again only when it looks otherwise, though what it does is
 * another function each time. An icon has to be the same element each time, too.
 */
export function StillButton({ onClick, ...looks }: Props) {
  return <Drawn {...looks} onClick={useMemoizedFn(onClick)} />;
}
