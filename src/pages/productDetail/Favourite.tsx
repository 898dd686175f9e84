import { HeartFilled, HeartOutlined } from '@ant-design/icons';
import { useLocation, useModel, useNavigate } from '@umijs/max';
import { useRequest } from 'ahooks';
import { isCollection, toggleCollection } from '@/services/collection';
import { loginPath } from '@/browser/loginPath';
import { notify } from '@/browser/notify';
import styles from './productDetail.module.less';

/** 收藏: on or off; logged out it leads to the login and back. */
export default function Favourite({ prodId }: { prodId: number }) {
  const { token } = useModel('user', (user) => ({ token: user.token }));
  const location = useLocation();
  const navigate = useNavigate();
  const held = useRequest(() => isCollection(prodId), { ready: token !== '', refreshDeps: [prodId, token] });
  const isHeld = token !== '' && held.data === true;

  const toggle = useRequest(
    async () => {
      // The call turns the state over: without knowing it, 收藏 could take away what was to be kept.
      const before = held.data ?? (await isCollection(prodId));
      if (before && held.data === undefined) return before;
      await toggleCollection(prodId);
      return !before;
    },
    {
      manual: true,
      onSuccess: (now) => {
        held.mutate(now);
        notify.success(now ? '已收藏' : '已取消收藏');
      },
      // The request layer has said why a write was refused.
      onError: () => held.refresh(),
    },
  );

  const handlePress = () => (token ? toggle.run() : navigate(loginPath(location)));
  return (
    <button
      type="button"
      className={`${styles.favourite} no-print`}
      aria-pressed={isHeld}
      disabled={toggle.loading || held.loading}
      onClick={handlePress}
    >
      {isHeld ? <HeartFilled aria-hidden /> : <HeartOutlined aria-hidden />} 收藏
    </button>
  );
}
