/**
 * In the place of what each icon of `@ant-design/icons` is drawn with, antd's own included. There an icon is a picture with
 * an English name: a screen reader says "search 搜索". Here it is decoration unless it is given a name.
 */
import { forwardRef, useContext } from 'react';
import type { IconComponentProps } from '@ant-design/icons/es/components/AntdIcon';
import Context from '@ant-design/icons/es/components/Context';
import IconBase from '@ant-design/icons/es/components/IconBase';

/** One of two colours, which no page shows, is grey. */
export default forwardRef<HTMLSpanElement, IconComponentProps>(
  ({ className, icon, spin, rotate, twoToneColor: _none, ...rest }, ref) => {
    const { prefixCls = 'anticon', rootClassName } = useContext(Context);
    const { 'aria-label': label, tabIndex, onClick } = rest;
    // antd calls some of its own "expanded".
    const isNamed = /[^a-z]/.test(label ?? '');
    const turns = (spin || icon.name === 'loading') && `${prefixCls}-spin`;
    return (
      <span
        {...rest}
        {...(isNamed ? { role: 'img' } : { 'aria-label': undefined, 'aria-hidden': true })}
        ref={ref}
        tabIndex={tabIndex ?? (onClick && -1)}
        className={[rootClassName, prefixCls, `${prefixCls}-${icon.name}`, turns, className]
          .filter(Boolean)
          .join(' ')}
      >
        <IconBase icon={icon} style={rotate ? { transform: `rotate(${rotate}deg)` } : undefined} />
      </span>
    );
  },
);
