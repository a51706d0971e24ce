"""Small product-photo studio for Blender 3.4 / Cycles CPU.  1 unit = 1 cm.
Run: nice -n 10 blender -b -P scene.py -- --scale .3 --spp 32 --seed 0
Writes linear EXR layers to $PIX_TMP (default: pictures in the temporary folder); post.py denoises, grades, saves."""
import bpy, bmesh, math, os, random, sys, time
from mathutils import Vector, Matrix
HERE = os.path.dirname(os.path.abspath(__file__)); TEX = os.path.join(HERE, 'tex')
TMP = os.environ.get('PIX_TMP', os.path.join(__import__('tempfile').gettempdir(), 'pictures')); os.makedirs(TMP, exist_ok=True)
argv = sys.argv[sys.argv.index('--') + 1:] if '--' in sys.argv else []
def opt(k, d, t=float): return t(argv[argv.index('--' + k) + 1]) if '--' + k in argv else d
VIEW = opt('view', '', str)   # some scenes have more than one camera
R = math.radians

def srgb(h, a=1):
    h = h.lstrip('#'); c = [int(h[i:i + 2], 16) / 255 for i in (0, 2, 4)]
    return tuple(x / 12.92 if x <= .04045 else ((x + .055) / 1.055) ** 2.4 for x in c) + (a,)
OFF, LAV, LAV2, PUR, DEEP, SKIN = map(srgb, ('#FBFAFE', '#E9E3FA', '#CFC2F2', '#6B3FC0', '#35205F', '#F3D9C6'))

# ---------------------------------------------------------------- set-up
def start(name, w, h, spp=64, seed=0, bounces=8):
    bpy.ops.wm.read_factory_settings(use_empty=True)
    bpy.ops.preferences.addon_enable(module='cycles')
    s = bpy.context.scene; s.render.engine = 'CYCLES'; c = s.cycles; c.device = 'CPU'
    c.samples = opt('spp', spp, int); c.seed = opt('seed', seed, int)
    c.use_denoising = False; c.use_adaptive_sampling = True; c.adaptive_threshold = .012; c.adaptive_min_samples = 24
    c.max_bounces = bounces; c.diffuse_bounces = 3; c.glossy_bounces = 4; c.transmission_bounces = 8; c.transparent_max_bounces = 16
    c.caustics_reflective = c.caustics_refractive = False; c.blur_glossy = .6
    c.sample_clamp_indirect = 4; c.sample_clamp_direct = 30
    s.render.resolution_x, s.render.resolution_y = w, h; s.render.resolution_percentage = int(100 * opt('scale', 1))
    s.render.use_persistent_data = False; s.render.threads_mode = 'AUTO'
    s.view_settings.view_transform = 'Standard'
    s['pix'] = opt('name', name, str); random.seed(7)
    return s

def world(top=OFF, mid=LAV, low=SKIN, strength=.6):
    """HDRI-like vertical gradient: warm floor bounce, lavender horizon, white zenith."""
    w = bpy.data.worlds.new('w'); bpy.context.scene.world = w; w.use_nodes = True; n = w.node_tree.nodes; L = w.node_tree.links
    tc, sep, ramp = n.new('ShaderNodeTexCoord'), n.new('ShaderNodeSeparateXYZ'), n.new('ShaderNodeValToRGB')
    mp = n.new('ShaderNodeMapRange'); mp.inputs[1].default_value = -1
    L.new(tc.outputs['Generated'], sep.inputs[0]); L.new(sep.outputs['Z'], mp.inputs[0]); L.new(mp.outputs[0], ramp.inputs[0])
    e = ramp.color_ramp.elements; e[0].color, e[1].color = low, top; e[0].position = .3; m = e.new(.52); m.color = mid
    L.new(ramp.outputs[0], n['Background'].inputs[0]); n['Background'].inputs[1].default_value = strength
    w.cycles.sampling_method = 'MANUAL'; w.cycles.sample_map_resolution = 256

def aim(o, target): o.rotation_euler = (Vector(target) - o.location).to_track_quat('-Z', 'Y').to_euler()

def softbox(loc, target, w, h, rad=3., color=(1, 1, 1), cam=False, glossy=True, spread=180, only_gloss=False):
    """Area light given by RADIANCE (about what a white card would read), so size never changes exposure by surprise."""
    l = bpy.data.lights.new('sb', 'AREA'); l.shape = 'RECTANGLE'; l.size, l.size_y = w, h; l.color = color[:3]
    l.energy = rad * w * h * math.pi; l.spread = R(spread)
    o = bpy.data.objects.new('sb', l); bpy.context.collection.objects.link(o); o.location = loc; aim(o, target)
    o.visible_camera = cam; o.visible_glossy = glossy; o.visible_diffuse = not only_gloss   # only_gloss: a highlight card that adds no light
    return o

def sun(rot, strength=3, color=(1, .93, .84), angle=2):
    l = bpy.data.lights.new('sun', 'SUN'); l.energy = strength; l.color = color; l.angle = R(angle)
    o = bpy.data.objects.new('sun', l); bpy.context.collection.objects.link(o); o.rotation_euler = [R(a) for a in rot]; return o

def camera(loc, target, lens=85, focus=None, f=4, shift=(0, 0)):
    c = bpy.data.cameras.new('cam'); o = bpy.data.objects.new('cam', c); bpy.context.collection.objects.link(o)
    o.location = loc; aim(o, target); c.lens = lens; c.clip_end = 4000; c.clip_start = .1
    c.shift_x, c.shift_y = shift
    fo = Vector(focus if focus is not None else target); c.dof.use_dof = True
    d = (fo - o.location).dot((Vector(target) - o.location).normalized()); c.dof.focus_distance = d
    # 1 unit = 1 cm: Blender's f-number assumes 1 unit = 1 m, so scale it
    c.dof.aperture_fstop = f / 100; c.dof.aperture_blades = 0
    bpy.context.scene.camera = o; return o

# ---------------------------------------------------------------- materials
def _nt(name):
    m = bpy.data.materials.new(name); m.use_nodes = True; n = m.node_tree.nodes; return m, n, m.node_tree.links, n['Principled BSDF']

def mat(name='m', color=(.8, .8, .8, 1), rough=.4, bump=0, bump_scale=40, var=0, var_scale=3, **k):
    m, n, L, b = _nt(name); b.inputs['Base Color'].default_value = color; b.inputs['Roughness'].default_value = rough
    for a, v in k.items(): b.inputs[a.replace('_', ' ')].default_value = v
    if bump or var: tc = n.new('ShaderNodeTexCoord')
    if bump:
        t = n.new('ShaderNodeTexNoise'); t.inputs['Scale'].default_value = bump_scale; t.inputs['Detail'].default_value = 3
        bp = n.new('ShaderNodeBump'); bp.inputs['Strength'].default_value = bump; bp.inputs['Distance'].default_value = .02
        L.new(tc.outputs['Object'], t.inputs[0]); L.new(t.outputs[0], bp.inputs['Height']); L.new(bp.outputs[0], b.inputs['Normal'])
    if var:
        t = n.new('ShaderNodeTexNoise'); t.inputs['Scale'].default_value = var_scale; t.inputs['Detail'].default_value = 5
        mp = n.new('ShaderNodeMapRange'); mp.inputs[3].default_value = max(0, rough - var); mp.inputs[4].default_value = rough + var
        L.new(tc.outputs['Object'], t.inputs[0]); L.new(t.outputs[0], mp.inputs[0]); L.new(mp.outputs[0], b.inputs['Roughness'])
    return m

def plastic(c, rough=.32, **k): return mat('plastic', c, rough, bump=k.pop('bump', .05), bump_scale=90, **k)
def rubber(c): return mat('rubber', c, .62, bump=.12, bump_scale=120, Specular=.3)
def metal(c=(.82, .82, .84, 1), rough=.22): return mat('metal', c, rough, var=.06, var_scale=12, Metallic=1)
def liquid(c, rough=.05): return mat('liquid', c, rough, Specular=.5, Clearcoat=1, Clearcoat_Roughness=.03)

def glass(tint=(1, 1, 1, 1), ior=1.48, rough=.045, shadow=.86, refract=True, gloss=1.):
    """Low-noise glass: Fresnel mix of delta refraction and a slightly rough glossy lobe (so area lights are
    light-sampled instead of found by luck); shadow and diffuse rays see plain tinted transparency (no caustics)."""
    m, n, L, b = _nt('glass'); n.remove(b); out = n['Material Output']
    lp, fr = n.new('ShaderNodeLightPath'), n.new('ShaderNodeFresnel'); fr.inputs['IOR'].default_value = ior
    if refract:
        rf = n.new('ShaderNodeBsdfRefraction'); rf.inputs['IOR'].default_value = ior; rf.inputs['Roughness'].default_value = 0
    else: rf = n.new('ShaderNodeBsdfTransparent')
    rf.inputs[0].default_value = tint
    gl = n.new('ShaderNodeBsdfGlossy'); gl.inputs['Roughness'].default_value = rough
    gl.inputs[0].default_value = (gloss, gloss, gloss, 1)
    tr = n.new('ShaderNodeBsdfTransparent'); tr.inputs[0].default_value = tuple(x * shadow for x in tint[:3]) + (1,)
    mx, m2 = n.new('ShaderNodeMixShader'), n.new('ShaderNodeMixShader')
    L.new(fr.outputs[0], mx.inputs[0]); L.new(rf.outputs[0], mx.inputs[1]); L.new(gl.outputs[0], mx.inputs[2])
    mth = n.new('ShaderNodeMath'); mth.operation = 'MAXIMUM'
    L.new(lp.outputs['Is Shadow Ray'], mth.inputs[0]); L.new(lp.outputs['Is Diffuse Ray'], mth.inputs[1])
    L.new(mth.outputs[0], m2.inputs[0]); L.new(mx.outputs[0], m2.inputs[1]); L.new(tr.outputs[0], m2.inputs[2])
    L.new(m2.outputs[0], out.inputs[0]); return m

def milky(c, trans=.5, rough=.25, ior=1.42):
    """Translucent body (gel, frosted plastic, serum): diffuse + translucent + a coat."""
    m, n, L, b = _nt('milky'); out = n['Material Output']
    b.inputs['Base Color'].default_value = c; b.inputs['Roughness'].default_value = rough; b.inputs['Specular'].default_value = .5
    t = n.new('ShaderNodeBsdfTranslucent'); t.inputs[0].default_value = c
    mx = n.new('ShaderNodeMixShader'); mx.inputs[0].default_value = trans
    L.new(b.outputs[0], mx.inputs[1]); L.new(t.outputs[0], mx.inputs[2]); L.new(mx.outputs[0], out.inputs[0]); return m

def blend(a, b, f):
    """Mix two existing materials' surfaces (copies b's tree into a new one is costly; use node groups by hand)."""
    m = bpy.data.materials.new('blend'); m.use_nodes = True; n = m.node_tree.nodes; L = m.node_tree.links; n.clear(); outs = []
    for src in (a, b):
        mp = {}
        for x in src.node_tree.nodes:
            y = n.new(x.bl_idname); mp[x.name] = y
            for p in ('operation', 'blend_type', 'interpolation', 'extension'):
                if hasattr(x, p):
                    try: setattr(y, p, getattr(x, p))
                    except Exception: pass
            for i, s in enumerate(x.inputs):
                if hasattr(s, 'default_value') and hasattr(y.inputs[i], 'default_value'): y.inputs[i].default_value = s.default_value
        for l in src.node_tree.links:
            si = list(l.from_node.outputs).index(l.from_socket); ti = list(l.to_node.inputs).index(l.to_socket)
            if l.to_node.bl_idname == 'ShaderNodeOutputMaterial': outs.append(mp[l.from_node.name].outputs[si])
            else: L.new(mp[l.from_node.name].outputs[si], mp[l.to_node.name].inputs[ti])
    for x in [x for x in n if x.bl_idname == 'ShaderNodeOutputMaterial']: n.remove(x)
    o = n.new('ShaderNodeOutputMaterial'); mx = n.new('ShaderNodeMixShader'); mx.inputs[0].default_value = f
    L.new(outs[0], mx.inputs[1]); L.new(outs[1], mx.inputs[2]); L.new(mx.outputs[0], o.inputs[0]); return m

def image_mat(path, rough=.55, bump=.04, spec=.35, **k):
    m, n, L, b = _nt('img'); t = n.new('ShaderNodeTexImage'); t.image = bpy.data.images.load(path); t.interpolation = 'Cubic'
    L.new(t.outputs[0], b.inputs[0]); b.inputs['Roughness'].default_value = rough; b.inputs['Specular'].default_value = spec
    for a, v in k.items(): b.inputs[a.replace('_', ' ')].default_value = v
    if bump:
        tc, no, bp = n.new('ShaderNodeTexCoord'), n.new('ShaderNodeTexNoise'), n.new('ShaderNodeBump')
        no.inputs['Scale'].default_value = 35; no.inputs['Detail'].default_value = 6; bp.inputs['Strength'].default_value = bump; bp.inputs['Distance'].default_value = .02
        L.new(tc.outputs['Object'], no.inputs[0]); L.new(no.outputs[0], bp.inputs['Height']); L.new(bp.outputs[0], b.inputs['Normal'])
    return m

def wood(light='#E8CFAE', dark='#C79F74', scale=1., rough=.42, axis='X'):
    """Pale oak: stretched noise grain + soft cathedral rings."""
    m, n, L, b = _nt('wood'); tc, mp = n.new('ShaderNodeTexCoord'), n.new('ShaderNodeMapping')
    st = {'X': (.06, 1, 1), 'Y': (1, .06, 1), 'Z': (1, 1, .06)}[axis]; mp.inputs['Scale'].default_value = [x * scale for x in st]
    n1, n2, n3 = (n.new('ShaderNodeTexNoise') for _ in range(3))
    n1.inputs['Scale'].default_value = .5; n1.inputs['Detail'].default_value = 3; n1.inputs['Distortion'].default_value = 1.2
    n2.inputs['Scale'].default_value = 6; n2.inputs['Detail'].default_value = 8; n3.inputs['Scale'].default_value = 30; n3.inputs['Detail'].default_value = 4
    L.new(tc.outputs['Object'], mp.inputs[0])
    for x in (n1, n2, n3): L.new(mp.outputs[0], x.inputs[0])
    ml = n.new('ShaderNodeMath'); ml.operation = 'MULTIPLY'; ml.inputs[1].default_value = 9; L.new(n1.outputs[0], ml.inputs[0])
    sn = n.new('ShaderNodeMath'); sn.operation = 'PINGPONG'; sn.inputs[1].default_value = 1; L.new(ml.outputs[0], sn.inputs[0])
    a1 = n.new('ShaderNodeMath'); a1.operation = 'MULTIPLY_ADD'; a1.inputs[1].default_value = .45; L.new(sn.outputs[0], a1.inputs[0])
    a0 = n.new('ShaderNodeMath'); a0.operation = 'MULTIPLY'; a0.inputs[1].default_value = .42; L.new(n2.outputs[0], a0.inputs[0]); L.new(a0.outputs[0], a1.inputs[2])
    a2 = n.new('ShaderNodeMath'); a2.operation = 'MULTIPLY_ADD'; a2.inputs[1].default_value = .3; L.new(n3.outputs[0], a2.inputs[0]); L.new(a1.outputs[0], a2.inputs[2])
    rp = n.new('ShaderNodeValToRGB'); e = rp.color_ramp.elements; e[0].color, e[1].color = srgb(light), srgb(dark); e[0].position = .25; e[1].position = 1.
    L.new(a2.outputs[0], rp.inputs[0]); L.new(rp.outputs[0], b.inputs[0]); b.inputs['Roughness'].default_value = rough; b.inputs['Specular'].default_value = .35
    bp = n.new('ShaderNodeBump'); bp.inputs['Strength'].default_value = .12; bp.inputs['Distance'].default_value = .02; L.new(a2.outputs[0], bp.inputs['Height']); L.new(bp.outputs[0], b.inputs['Normal'])
    return m

# ---------------------------------------------------------------- geometry
def _obj(name, me, m, loc=(0, 0, 0), rot=(0, 0, 0), smooth=True, angle=35):
    o = bpy.data.objects.new(name, me); bpy.context.collection.objects.link(o); o.location = loc; o.rotation_euler = [R(a) for a in rot]
    if m is not None: me.materials.append(m)
    if smooth:
        me.polygons.foreach_set('use_smooth', [True] * len(me.polygons)); me.use_auto_smooth = True; me.auto_smooth_angle = R(angle)
    return o

def lathe(profile, m, loc=(0, 0, 0), seg=96, rot=(0, 0, 0), ribs=None, angle=35, arc=360):
    """Revolve [(r,z),...]; ribs=(count, depth, z0, z1) modulates the radius for grip ribs."""
    vs, fs = [], []; full = arc == 360; ns = seg if full else seg + 1
    for i in range(ns):
        a = R(arc) * i / seg
        for (r, z) in profile:
            rr = r
            if ribs and ribs[2] <= z <= ribs[3] and r > 1e-4: rr = r + ribs[1] * max(-.2, math.cos(a * ribs[0])) ** 1
            vs.append((rr * math.cos(a), rr * math.sin(a), z))
    P = len(profile)
    for i in range(seg):
        j = (i + 1) % ns
        for k in range(P - 1):
            q = [i * P + k, j * P + k, j * P + k + 1, i * P + k + 1]
            if profile[k][0] < 1e-5: q = [q[0], q[2], q[3]]
            elif profile[k + 1][0] < 1e-5: q = [q[0], q[1], q[2]]
            fs.append(q)
    me = bpy.data.meshes.new('lathe'); me.from_pydata(vs, [], fs)
    bm = bmesh.new(); bm.from_mesh(me); bmesh.ops.remove_doubles(bm, verts=bm.verts, dist=1e-5); bmesh.ops.recalc_face_normals(bm, faces=bm.faces); bm.to_mesh(me); bm.free()
    return _obj('lathe', me, m, loc, rot, angle=angle)

def arc(cx, cz, r, a0, a1, n=6): return [(cx + r * math.cos(R(a0 + (a1 - a0) * i / n)), cz + r * math.sin(R(a0 + (a1 - a0) * i / n))) for i in range(n + 1)]

def rcyl(r, h, m, loc=(0, 0, 0), b=.05, rot=(0, 0, 0), seg=96, ribs=None):
    """Cylinder standing on z=0 with rounded edges."""
    return lathe([(0, 0)] + arc(r - b, b, b, -90, 0, 5) + arc(r - b, h - b, b, 0, 90, 5) + [(0, h)], m, loc, seg, rot, ribs)

def box(size, m, loc=(0, 0, 0), b=.1, seg=4, rot=(0, 0, 0), cuts=None):
    """Rounded box, centre of base at loc."""
    x, y, z = [s / 2 for s in size]
    me = bpy.data.meshes.new('box'); bm = bmesh.new(); bmesh.ops.create_cube(bm, size=2)
    for v in bm.verts: v.co = Vector((v.co.x * x, v.co.y * y, (v.co.z + 1) * z))
    bm.to_mesh(me); bm.free(); o = _obj('box', me, m, loc, rot)
    if cuts:
        for (cx, cy, r, z0) in cuts:
            c = lathe([(0, z0), (r, z0), (r, size[2] + 1), (0, size[2] + 1)], None, (cx, cy, 0), 64); c.parent = o; c.hide_render = True; c.display_type = 'WIRE'
            md = o.modifiers.new('c', 'BOOLEAN'); md.object = c; md.operation = 'DIFFERENCE'; md.solver = 'EXACT'
    if b:
        md = o.modifiers.new('b', 'BEVEL'); md.width = b; md.segments = seg; md.limit_method = 'ANGLE'; md.angle_limit = R(40); md.harden_normals = True; md.use_clamp_overlap = True
    return o

def rplate(w, d, h, rad, m, loc=(0, 0, 0), rot=(0, 0, 0), b=.04, n=10):
    """Slab with rounded corners in plan (radius rad) and a small bevel."""
    pts = []
    for (cx, cy, a) in ((w / 2 - rad, d / 2 - rad, 0), (-w / 2 + rad, d / 2 - rad, 90), (-w / 2 + rad, -d / 2 + rad, 180), (w / 2 - rad, -d / 2 + rad, 270)):
        pts += [(cx + rad * math.cos(R(a + 90 * i / n)), cy + rad * math.sin(R(a + 90 * i / n))) for i in range(n + 1)]
    N = len(pts); vs = [(x, y, 0) for x, y in pts] + [(x, y, h) for x, y in pts]
    fs = [list(range(N))[::-1], list(range(N, 2 * N))] + [[i, (i + 1) % N, N + (i + 1) % N, N + i] for i in range(N)]
    me = bpy.data.meshes.new('rp'); me.from_pydata(vs, [], fs); o = _obj('rp', me, m, loc, rot)
    if b:
        md = o.modifiers.new('b', 'BEVEL'); md.width = b; md.segments = 4; md.limit_method = 'ANGLE'; md.angle_limit = R(50); md.harden_normals = True
    return o

def tube_path(pts, r, m, cyclic=False, res=12, loc=(0, 0, 0), rot=(0, 0, 0)):
    c = bpy.data.curves.new('p', 'CURVE'); c.dimensions = '3D'; c.bevel_depth = r; c.bevel_resolution = 6; c.resolution_u = res; c.use_fill_caps = True
    s = c.splines.new('BEZIER'); s.bezier_points.add(len(pts) - 1); s.use_cyclic_u = cyclic
    for p, q in zip(s.bezier_points, pts): p.co = q; p.handle_left_type = p.handle_right_type = 'AUTO'
    o = bpy.data.objects.new('p', c); bpy.context.collection.objects.link(o); c.materials.append(m); o.location = loc; o.rotation_euler = [R(a) for a in rot]; return o

def sheet(w, d, m, loc=(0, 0, 0), rot=(0, 0, 0), curl=0, n=24, thick=0):
    """UV-mapped paper, optional curl along x."""
    vs, fs = [], []
    for j in range(n + 1):
        for i in range(n + 1):
            u, v = i / n, j / n; vs.append(((u - .5) * w, (v - .5) * d, curl * ((u - .5) ** 2 + .6 * max(0, v - .6) ** 2) * 4))
    for j in range(n):
        for i in range(n): fs.append([j * (n + 1) + i, j * (n + 1) + i + 1, (j + 1) * (n + 1) + i + 1, (j + 1) * (n + 1) + i])
    me = bpy.data.meshes.new('sheet'); me.from_pydata(vs, [], fs); uv = me.uv_layers.new()
    for p in me.polygons:
        for li in p.loop_indices:
            vi = me.loops[li].vertex_index; uv.data[li].uv = ((vi % (n + 1)) / n, (vi // (n + 1)) / n)
    o = _obj('sheet', me, m, loc, rot)
    if thick: md = o.modifiers.new('s', 'SOLIDIFY'); md.thickness = thick
    return o

def wrap(r, z0, z1, a0, a1, m, loc=(0, 0, 0), rot=(0, 0, 0), n=64):
    """Label: cylindrical patch with UV."""
    vs, fs = [], []
    for i in range(n + 1):
        a = R(a0 + (a1 - a0) * i / n)
        for z in (z0, z1): vs.append((r * math.cos(a), r * math.sin(a), z))
    for i in range(n): fs.append([2 * i, 2 * i + 2, 2 * i + 3, 2 * i + 1])
    me = bpy.data.meshes.new('wrap'); me.from_pydata(vs, [], fs); uv = me.uv_layers.new()
    for p in me.polygons:
        for li in p.loop_indices:
            vi = me.loops[li].vertex_index; uv.data[li].uv = ((vi // 2) / n, vi % 2)
    return _obj('wrap', me, m, loc, rot)

def backdrop(color=OFF, color2=None, y=60, w=400, r=30, h=200, depth=160, rough=.55):
    """Seamless paper sweep; runs from the camera side to a curved wall at +y; optional second tone up the wall."""
    prof = [(-depth, 0)] + [(y - r + r * math.sin(R(a)), r - r * math.cos(R(a))) for a in range(0, 91, 6)] + [(y, h)]
    vs = [(x, p[0], p[1]) for p in prof for x in (-w / 2, w / 2)]; fs = [[2 * i, 2 * i + 1, 2 * i + 3, 2 * i + 2] for i in range(len(prof) - 1)]
    me = bpy.data.meshes.new('bd'); me.from_pydata(vs, [], fs)
    m, n, L, b = _nt('bd'); b.inputs['Roughness'].default_value = rough; b.inputs['Base Color'].default_value = color; b.inputs['Specular'].default_value = .25
    if color2:
        tc, sp, mp, mx = n.new('ShaderNodeTexCoord'), n.new('ShaderNodeSeparateXYZ'), n.new('ShaderNodeMapRange'), n.new('ShaderNodeMix'); mx.data_type = 'RGBA'
        L.new(tc.outputs['Object'], sp.inputs[0]); L.new(sp.outputs['Z'], mp.inputs[0]); mp.inputs[1].default_value = 0; mp.inputs[2].default_value = h * .35; mp.interpolation_type = 'SMOOTHSTEP'
        L.new(mp.outputs[0], mx.inputs[0]); mx.inputs[6].default_value = color; mx.inputs[7].default_value = color2; L.new(mx.outputs[2], b.inputs[0])
    return _obj('bd', me, m, angle=80)

def inst(o, loc, rot=None, scale=None):
    q = o.copy(); bpy.context.collection.objects.link(q); q.location = loc
    if rot is not None: q.rotation_euler = rot
    if scale is not None: q.scale = scale if hasattr(scale, '__len__') else (scale,) * 3
    return q

# ---------------------------------------------------------------- render
def shoot():
    s = bpy.context.scene; vl = s.view_layers[0]; vl.cycles.denoising_store_passes = True
    name = '%s_%d' % (s['pix'], s.cycles.seed); s.use_nodes = True; nt = s.node_tree; nt.nodes.clear()
    rl = nt.nodes.new('CompositorNodeRLayers'); fo = nt.nodes.new('CompositorNodeOutputFile'); fo.base_path = TMP
    fo.format.file_format = 'OPEN_EXR'; fo.format.color_depth = '16'; fo.format.exr_codec = 'ZIP'; fo.format.color_mode = 'RGB'; fo.file_slots.clear()
    comp = nt.nodes.new('CompositorNodeComposite'); nt.links.new(rl.outputs['Image'], comp.inputs[0])
    for slot, out in (('img', 'Image'), ('alb', 'Denoising Albedo'), ('nor', 'Denoising Normal')):
        if out in rl.outputs: fo.file_slots.new('%s_%s_' % (name, slot)); nt.links.new(rl.outputs[out], fo.inputs[-1])
        else: print('no pass', out, [o.name for o in rl.outputs if o.enabled])
    s.frame_set(1); t = time.time(); s.render.filepath = os.path.join(TMP, name + '_raw.png'); bpy.ops.render.render(write_still=False)
    print('RENDER %s %dx%d %d spp %.0f s' % (name, s.render.resolution_x * s.render.resolution_percentage // 100, s.render.resolution_y * s.render.resolution_percentage // 100, s.cycles.samples, time.time() - t))

# ---------------------------------------------------------------- lab props
KIND = {'edta': ('#7042C6', 'blood'), 'sst': ('#E2A92E', 'serum'), 'cit': ('#7FBDE8', 'plasma'), 'flu': ('#8E8E98', 'blood'), 'red': ('#C83A3E', 'blood'), 'grn': ('#3F9A66', 'blood')}
_C = {}
def once(k, f):
    if k not in _C: _C[k] = f()
    return _C[k]

def tube(kind='edta', loc=(0, 0, 0), rot=(0, 0, 0), fill=None, face=-90, h=7.5, label=True, r=.65, tilt_cap=0):
    """13 x 75 mm vacuum tube standing on loc; face = label centre angle (deg, -90 = toward camera -y). Returns an empty to move it."""
    root = bpy.data.objects.new('tube', None); bpy.context.collection.objects.link(root); parts = []
    col, content = KIND[kind]; ri = r - .09; fill = fill if fill is not None else h * .66
    G = once('glass', lambda: glass(tint=(.985, .985, 1, 1), ior=1.5, shadow=.93))
    out = arc(0, r, r, -90, 0, 12); prof = out + [(r, h - .06)] + arc(r - .04, h - .04, .04, 0, 90, 3) + [(ri, h), (ri, r)] + arc(0, r, ri, 0, -90, 12)
    parts.append(lathe(prof, G, seg=72, angle=50))
    rl = ri + .03; bowl = arc(0, r, rl, -90, 0, 12)
    def seg(z0, z1, m, men=.0, bottom=False, rr=rl):
        top = [(rr, z1 + men), (rr * .93, z1 + men * .35), (rr * .75, z1 + men * .05), (0, z1)] if men else [(rr, z1), (0, z1)]
        parts.append(lathe((bowl if bottom else [(0, z0), (rr, z0)]) + top, m, seg=64, angle=60))
    blood = once('blood', lambda: mat('blood', srgb('#74050E'), .3, Specular=.08))
    if content == 'blood': seg(0, fill, blood, .07, True)
    elif content == 'serum':
        z1, z2 = fill * .44, fill * .60
        seg(0, z1, once('clot', lambda: mat('clot', srgb('#58060C'), .4, Specular=.08)), 0, True)
        seg(z1, z2, once('gel', lambda: milky(srgb('#EADFC4'), .35, .2)), 0)
        seg(z2, fill, once('serum', lambda: blend(glass(tint=srgb('#FBE39A'), ior=1.34, shadow=.95, gloss=.3), milky(srgb('#F7CE5E'), .6, .3), .42)), .07)
    else:
        z1 = fill * .47
        seg(0, z1, blood, 0, True); seg(z1, z1 + .07, once('buffy', lambda: milky(srgb('#E9CFC0'), .3)), 0)
        seg(z1 + .07, fill, once('plasma', lambda: blend(glass(tint=srgb('#FBEBB4'), ior=1.34, shadow=.95, gloss=.3), milky(srgb('#F8DA84'), .6, .3), .45)), .07)
    # closure: ribbed skirt, stepped collar, recessed rubber stopper
    cp = once('cap' + kind, lambda: mat('cap', srgb(col), .30, bump=.02, bump_scale=50, Specular=.5, Clearcoat=1., Clearcoat_Roughness=.08))
    z = h - 1.05; b = .05
    parts.append(lathe([(r + .015, z)] + arc(.80 - b, z + b, b, -90, 0, 4) + [(.80, z + .12), (.80, z + .16), (.80, z + 1.02), (.80, z + 1.06)] + arc(.80 - .06, z + 1.1, .06, 0, 90, 4)[0:] + [(.735, z + 1.17), (.725, z + 1.25)] + [(.715, z + 1.82)] + arc(.715 - .09, z + 1.86, .09, 0, 90, 6) + [(.5, z + 1.95)] + arc(.5, z + 1.90, .05, 90, 180, 4) + [(.45, z + 1.72), (0, z + 1.72)], cp, seg=288, ribs=(48, .022, z + .15, z + 1.03), angle=40))
    parts.append(rcyl(.44, .14, once('stop', lambda: rubber(srgb('#5A4A52'))), (0, 0, z + 1.70), .04, seg=48))
    parts.append(rcyl(ri - .005, .5, once('stop', None), (0, 0, h - .45 - .12), .05, seg=48))
    if label:
        lm = once('lab' + kind, lambda: image_mat(os.path.join(TEX, 'label_%s.png' % kind), .5, .03))
        parts.append(wrap(r + .012, 1.75, 4.55, face - 78, face + 78, lm, n=64))
    for p in parts: p.parent = root
    root.location = loc; root.rotation_euler = [R(a) for a in rot]; return root

