// The page starts here: styles, then the app.
import { mount } from 'svelte';
import './styles/tokens.css';
import './styles/cards.css';
import './styles/ui.css';
import './styles/motion.css';
import App from './App.svelte';
import { watchBack } from './lib/ui/back';
import { wakeSoundOnFirstTouch } from './lib/ui/sound';

wakeSoundOnFirstTouch();
watchBack();
mount(App, { target: document.body });
