// The Pusher socket of this server.
import type Pusher from 'pusher-js';
import { outer } from '../router/base';

/** A socket that has not opened by then is as good as lost. */
const socketOpensWithin = 4000;

/** `endpoint` says who may listen to what, to whoever has the token. */
export async function openSocket(endpoint: string, token?: string): Promise<Pusher> {
  const { default: PusherClient } = await import('pusher-js');
  const secure = location.protocol === 'https:';
  const port = Number(location.port) || (secure ? 443 : 80);
  return new PusherClient('oyster', {
    cluster: 'x',
    wsHost: location.hostname,
    wsPath: outer('/').slice(0, -1),
    wsPort: port,
    wssPort: port,
    forceTLS: secure,
    enabledTransports: ['ws', 'wss'],
    unavailableTimeout: socketOpensWithin,
    disableStats: true,
    channelAuthorization: {
      transport: 'ajax',
      endpoint: outer(endpoint),
      headers: token ? { Authorization: `Bearer ${token}` } : {},
    },
  });
}
