import { createServer, type Server, type Socket } from 'node:net';

/** A mail server that accepts the listed emails, and stores them. */
export function mailServer() {
  const taken: { to: string; data: string }[] = [];
  const state = { recipient: '250 ok', data: '250 taken' };
  const open = new Set<Socket>();
  const server: Server = createServer((socket) => {
    open.add(socket);
    socket.on('close', () => open.delete(socket));
    socket.on('error', () => {});
    let [to, data, inData] = ['', '', false];
    const say = (line: string) => socket.write(`${line}\r\n`);
    say('220 here');
    let rest = '';
    socket.on('data', (chunk) => {
      rest += chunk.toString('utf8');
      for (let end = rest.indexOf('\r\n'); end >= 0; end = rest.indexOf('\r\n')) {
        const line = rest.slice(0, end);
        rest = rest.slice(end + 2);
        if (inData) {
          if (line !== '.') data += `${line}\n`;
          else {
            inData = false;
            if (state.data.startsWith('250')) taken.push({ to, data });
            say(state.data);
          }
        } else if (/^EHLO/i.test(line)) say('250 here');
        else if (/^MAIL/i.test(line)) say('250 ok');
        else if (/^RCPT/i.test(line)) {
          to = /<([^>]*)>/.exec(line)?.[1] ?? '';
          say(state.recipient);
        } else if (/^DATA/i.test(line)) {
          [data, inData] = ['', true];
          say('354 go on');
        } else if (/^QUIT/i.test(line)) socket.end('221 bye\r\n');
        else say('250 ok');
      }
    });
  });
  return {
    taken,
    state,
    listen: () =>
      new Promise<number>((resolve) => {
        server.listen(0, '127.0.0.1', () => {
          const address = server.address();
          resolve(address !== null && typeof address === 'object' ? address.port : 0);
        });
      }),
    close: () => {
      for (const socket of open) socket.destroy();
      server.close();
    },
  };
}
