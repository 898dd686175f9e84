import { HeartFilled, HeartOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useLocation, useModel, useNavigate } from '@umijs/max';
import { useRequest } from 'ahooks';
import { useLoad } from '@/hooks/useLoad';
import { isCollection, toggleCollection } from '@/services/collection';
import { loginPath } from '@/browser/loginPath';
import { notify } from '@/browser/notify';

/** 收藏: on or off; logged out it leads to the login and back. */
export function Favourite({ prodId }: { prodId: number }) {
  const { token } = useModel('user', (user) => ({ token: user.token }));
  const location = useLocation();
  const navigate = useNavigate();
  const favourite = useLoad(() => isCollection(prodId), {
    ready: token !== '',
    refreshDeps: [prodId, token],
  });
  const isFavourite = token !== '' && favourite.data === true;

  const toggle = useRequest(
    async () => {
      // The call turns the state over: without knowing it, 收藏 could take away what was to be kept.
      const before = favourite.data ?? (await isCollection(prodId));
      if (before && favourite.data === undefined) return before;
      await toggleCollection(prodId);
      return !before;
    },
    {
      manual: true,
      onSuccess: (now) => {
        favourite.mutate(now);
        notify.success(now ? '已收藏' : '已取消收藏');
      },
      // The request layer has said why a write was refused.
      onError: () => favourite.refresh(),
    },
  );

  const handlePress = () => (token ? toggle.run() : navigate(loginPath(location)));
  return (
    <Button
      className="no-print"
      color={isFavourite ? 'primary' : 'default'}
      variant={isFavourite ? 'filled' : 'outlined'}
      icon={isFavourite ? <HeartFilled aria-hidden /> : <HeartOutlined aria-hidden />}
      aria-pressed={isFavourite}
      disabled={toggle.loading || favourite.loading}
      onClick={handlePress}
    >
      收藏{favourite.error && !favourite.loading && <small>（状态加载失败）</small>}
    </Button>
  );
}
